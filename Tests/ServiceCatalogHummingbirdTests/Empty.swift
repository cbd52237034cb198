#if Hummingbird
#endif
