import ArgumentParser
import AuthCommandLine

AuthProgram<ByHand>.main()
