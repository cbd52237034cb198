// swift-format-ignore-file
// Made by Scripts/explorer-page of the files in Page.

/// The explorer's page, around the title and the data.
enum PageText {
  static let head = ##"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-Hl3wscuh04TXc0A7gdPQdwHdmooi33j5WAbn770qiRY='; script-src 'sha256-iDlhM8d67PbkTzem48gqLL/nzGEPZo/UEjeLIblrOwk='; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>
"""##
  static let middle = ##"""
</title>
<link rel="icon" href="data:,">
<style>/* Light and dark have one set of names; colours of lifetimes are of Okabe and Ito's palette, which colour-blind readers tell apart. */
:root {
  color-scheme: light dark;
  --ground: light-dark(#ffffff, #0d1117);
  --raised: light-dark(#f6f8fa, #161b22);
  --line: light-dark(#d0d7de, #30363d);
  --text: light-dark(#1f2328, #e6edf3);
  --quiet: light-dark(#59636e, #9198a1);
  --link: light-dark(#0969da, #58a6ff);
  --edge: light-dark(#8c959f, #6e7681);
  --down: light-dark(#0072b2, #56b4e9);
  --up: light-dark(#b34700, #ffa657);
  --error: light-dark(#cf222e, #ff7b72);
  --warning: light-dark(#9a6700, #e3b341);
  --note: light-dark(#0969da, #79c0ff);
  --transient: light-dark(#59636e, #adb5bd);
  --shared: light-dark(#0072b2, #56b4e9);
  --weak: light-dark(#8a6d00, #f0e442);
  --graph: light-dark(#00795a, #2ec49d);
  --scoped: light-dark(#a6427f, #e29bc6);
  --missing: light-dark(#b84600, #ff8f5c);
  font: 14px/1.45 system-ui, sans-serif;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: var(--ground); color: var(--text); }
bdi { overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }

/* The bar */
#bar { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 8px 14px; border-bottom: 1px solid var(--line); background: var(--raised); }
#title { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
#summary { margin: 0; color: var(--quiet); flex: 1; }
.search { position: relative; width: 280px; }
input[type="search"] { width: 100%; padding: 5px 9px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; }
#suggestions { position: absolute; z-index: 3; inset-inline-end: 0; min-width: 100%; width: max-content; max-width: min(520px, 92vw); max-height: 60vh; overflow: auto; margin: 3px 0 0; padding: 4px; list-style: none; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 8px 24px #0004; }
#suggestions li { padding: 4px 8px; border-radius: 4px; cursor: pointer; }
#suggestions li[aria-selected="true"] { background: var(--link); color: var(--ground); }
#suggestions li[aria-selected="true"] .place { color: inherit; }
#suggestions .none { color: var(--quiet); cursor: default; }
button { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; min-height: 30px; cursor: pointer; }
button:hover { border-color: var(--link); }
.buttons { display: flex; flex-wrap: wrap; gap: 5px; }

/* The parts */
main { flex: 1; min-height: 0; display: flex; position: relative; }
#stage { flex: 1; min-width: 0; position: relative; display: flex; }
#picture { flex: 1; width: 100%; height: 100%; cursor: grab; touch-action: none; }
#picture:active { cursor: grabbing; }
.as-table #picture { visibility: hidden; position: absolute; }
#status { position: absolute; inset: auto auto 8px 10px; margin: 0; padding: 2px 9px; max-width: 90%; background: var(--raised); border: 1px solid var(--line); border-radius: 12px; color: var(--quiet); font-size: 12px; pointer-events: none; }
#sidebar, #details { width: 270px; overflow: auto; padding: 10px 14px; background: var(--raised); border-inline-end: 1px solid var(--line); }
#details { width: 350px; border-inline: 1px solid var(--line) 0; }
fieldset { border: 0; margin: 0 0 12px; padding: 0; }
legend, h3, summary, #legend h2 { font-weight: 600; font-size: 13px; margin: 8px 0 3px; padding: 0; }
summary { cursor: pointer; }
label { display: block; padding: 1px 0; }
.module { display: flex; justify-content: space-between; }
.module label { min-width: 0; }
.fold { border: 0; background: none; padding: 0 6px; min-height: 24px; min-width: 24px; }
.all { display: flex; gap: 5px; margin: 3px 0; }
.all button { font-size: 12px; min-height: 24px; padding: 1px 8px; }
.count, .place { color: var(--quiet); font-size: 12px; }
.place { overflow-wrap: anywhere; }
li .place { display: block; }
#sidebar ul, #details ul, #details ol { margin: 0; padding: 0; list-style: none; }
#sidebar li, #details li { padding: 2px 0; }
.icon { vertical-align: -4px; margin-inline-end: 3px; overflow: visible; }
.icon path { fill: none; stroke: var(--text); stroke-width: 1.5; }

/* The chosen entry */
#details header { display: flex; justify-content: space-between; align-items: start; gap: 8px; }
#details h2 { font-size: 16px; margin: 2px 0 8px; min-width: 0; }
.close { border: 0; background: none; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 8px 0; }
dt { color: var(--quiet); }
dd { margin: 0; min-width: 0; }
.link { display: inline; border: 0; background: none; padding: 0; min-height: 24px; color: var(--link); text-align: start; }
.link:hover { text-decoration: underline; }
.tag { font-size: 12px; padding: 0 6px; margin-inline-start: 5px; border: 1px solid var(--line); border-radius: 9px; }
ol.path li + li::before { content: "→ "; color: var(--quiet); }
.finding { border-inline-start: 4px solid var(--note); padding: 1px 9px; margin: 8px 0; background: var(--ground); }
.finding.error { border-color: var(--error); }
.finding.warning { border-color: var(--warning); }
.finding p { margin: 4px 0; overflow-wrap: anywhere; }
.finding .text { white-space: pre-wrap; }

/* The picture */
.node { cursor: pointer; --own: var(--transient); }
.node.shared, .lifetime.shared { --own: var(--shared); }
.node.weak, .lifetime.weak { --own: var(--weak); }
.node.graph, .lifetime.graph { --own: var(--graph); }
.node.scoped, .lifetime.scoped { --own: var(--scoped); }
.node.missing, .lifetime.missing { --own: var(--missing); }
.node .outline { fill: color-mix(in oklab, var(--own) 13%, var(--ground)); stroke: var(--own); stroke-width: 1.4; }
.node.weak .outline, .node.missing .outline, .kind.missing path { stroke-dasharray: 5 3; }
.node .sign, .icon.lifetime path { fill: none; stroke: var(--own, var(--transient)); stroke-width: 1.8; }
.node.shared .sign, .node.graph .sign, .icon.lifetime.shared path, .icon.lifetime.graph path { fill: var(--own); }
.node .style { fill: none; stroke: var(--quiet); stroke-width: 1.4; }
.node text, .frame text { font: 13px sans-serif; fill: var(--text); }
.node.folded { --own: var(--quiet); }
.node.folded .under { fill: var(--raised); stroke: var(--line); }
.node.folded text { font-weight: 600; }
.node:focus { outline: none; }
.node:focus-visible .outline { stroke: var(--link); stroke-width: 3.5; }
.severity { stroke: var(--ground); stroke-width: 1; fill: var(--note); }
.icon.severity path { fill: var(--note); stroke: none; }
.severity.error, .icon.severity.error path { fill: var(--error); }
.severity.warning, .icon.severity.warning path { fill: var(--warning); }
.frame rect { fill: none; stroke: var(--line); }
.frame .header { cursor: pointer; }
.frame .header rect { fill: var(--raised); }
.frame text { font-weight: 600; }
.edge path:not(.severity) { fill: none; stroke: var(--edge); stroke-width: 1.2; }
.edge.decorates path:not(.severity) { stroke-dasharray: 7 4; }
.edge.contributes path:not(.severity) { stroke-dasharray: 9 3 2 3; }
.edge.down path:not(.severity) { stroke: var(--down); stroke-width: 2.4; }
.edge.up path:not(.severity) { stroke: var(--up); stroke-width: 2.4; stroke-dasharray: 2 3; }
.choosing .node:not(.chosen, .down, .up) { opacity: 0.35; }
.choosing .edge:not(.down, .up) { opacity: 0.15; }
.node.chosen .outline { stroke-width: 4; }
.node.down .outline { stroke: var(--down); stroke-width: 2.4; }
.node.up .outline { stroke: var(--up); stroke-width: 2.4; stroke-dasharray: 2 3; }
/* From afar names cannot be read, and signs are in the way. */
.far .node:not(.folded) text, .far .sign, .far .style { display: none; }

/* The table */
#table { position: absolute; inset: 0; overflow: auto; padding: 10px 14px 40px; background: var(--ground); }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; color: var(--quiet); padding-bottom: 6px; }
table bdi { overflow-wrap: normal; }
th, td { white-space: nowrap; text-align: start; vertical-align: top; padding: 4px 10px; border-bottom: 1px solid var(--line); }
thead th { position: sticky; top: -10px; background: var(--raised); }
thead button { border: 0; background: none; padding: 0; font-weight: 600; white-space: nowrap; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
tr.chosen { background: var(--raised); }
.more { margin: 10px 0; }

@media (max-width: 900px) {
  #sidebar { position: absolute; inset: 0 auto 0 0; z-index: 2; width: min(300px, 88vw); box-shadow: 0 8px 24px #0006; }
  main { flex-direction: column; }
  #details { width: 100%; max-height: 50%; border: 0; border-top: 1px solid var(--line); }
  .search { width: auto; flex: 1; min-width: 150px; }
  #summary { flex-basis: 100%; order: 1; }
}
/* A window that is as low as a line or two, as one that is much enlarged: the page scrolls as a whole. */
@media (max-height: 420px) {
  html, body { height: auto; }
  main { flex-direction: column; }
  #stage { flex: none; height: 300px; }
  #details { width: 100%; max-height: none; }
}
@media (prefers-contrast: more) { :root { --line: var(--quiet); --edge: var(--text); } }
@media print {
  :root, :root[data-theme] { color-scheme: light; }
  html, body, main { height: auto; display: block; }
  #bar .search, .buttons, #sidebar, #status, .more { display: none; }
  body:not(.as-table) #stage { height: 170mm; }
  #table, #details { position: static; width: auto; max-height: none; overflow: visible; }
}</style>
</head>
<body>
<noscript><p>This page draws a graph, for which it needs scripts. They are all in this file.</p></noscript>
<header id="bar">
<h1 id="title"></h1>
<p id="summary"></p>
<div class="search">
<input id="search" type="search" role="combobox" aria-label="Search entries" aria-autocomplete="list" aria-controls="suggestions" aria-expanded="false" placeholder="Search ( / )" autocomplete="off" spellcheck="false">
<ul id="suggestions" role="listbox" aria-label="Suggestions" hidden></ul>
</div>
<div class="buttons" role="toolbar" aria-label="View">
<button type="button" id="show-filters" aria-expanded="false" aria-controls="sidebar">Filters</button>
<button type="button" id="view" title="Picture or table (t)">Table</button>
<button type="button" id="fit" title="The whole picture (f)">Fit</button>
<button type="button" id="smaller" aria-label="Smaller" title="Smaller (-)">−</button>
<button type="button" id="larger" aria-label="Larger" title="Larger (+)">+</button>
<button type="button" id="theme" aria-label="Light or dark" title="Light or dark">◐</button>
</div>
</header>
<main>
<nav id="sidebar" aria-label="Filters" hidden>
<form id="filters"></form>
<details id="all-findings"><summary>All findings</summary><ul></ul></details>
<details><summary>Legend</summary><div id="legend"></div></details>
</nav>
<div id="stage">
<svg id="picture" role="group" aria-label="What is supplied, and who needs it. Arrow keys go from box to box; the table has the same content."></svg>
<div id="table" role="region" aria-label="Table of the entries" tabindex="0" hidden></div>
<p id="status" role="status"></p>
</div>
<aside id="details" aria-label="The chosen entry" hidden></aside>
</main>
<script type="application/json" id="data">
"""##
  static let tail = ##"""
</script>
<script>/*!
The libraries in the page, as they are released, minified.

dagre 0.8.5 (dagre.min.js): lays graphs out in layers. https://github.com/dagrejs/dagre
It contains graphlib 2.1.8, https://github.com/dagrejs/graphlib, and parts of Lodash 4.17.21, https://lodash.com.

  Copyright (c) 2012-2014 Chris Pettitt (dagre and graphlib)
  Copyright OpenJS Foundation and other contributors <https://openjsf.org/> (Lodash)
  Based on Underscore.js, copyright Jeremy Ashkenas, DocumentCloud and Investigative Reporters & Editors

  Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
  documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
  rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
  persons to whom the Software is furnished to do so, subject to the following conditions:

  The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
  Software.

  THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
  WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
  COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
  OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

Modules of D3 (d3-*.min.js, each with its version in its first line): moving and enlarging. https://d3js.org

  Copyright 2010-2022 Mike Bostock
  Copyright 2001 Robert Penner (d3-ease)

  Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
  following conditions are met:

  * Redistributions of source code must retain the above copyright notice, this list of conditions and the following
    disclaimer.
  * Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
    disclaimer in the documentation and/or other materials provided with the distribution.
  * Neither the name of the author nor the names of contributors may be used to endorse or promote products derived from
    this software without specific prior written permission.

  THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES,
  INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
  DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT OWNER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
  SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
  SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY,
  WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF
  THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
!function(n,r){"object"==typeof exports&&"undefined"!=typeof module?module.exports=r():"function"==typeof define&&define.amd?define(r):(n="undefined"!=typeof globalThis?globalThis:n||self).dagre=r()}(this,(function(){"use strict";var n,r,t,e,o,i,u,a,f,c,s,d,h,v,l,p,g,y,b,m,_,w,E,j,k,x,N,O,I,C,A,M,S,L,P,T,R,z,F,D,U,B,G,V,q,$,Y,W,J,K,Q,H,X,Z,nn,rn,tn,en,on,un,an,fn,cn,sn,dn,hn,vn,ln,pn,gn,yn,bn,mn,_n,wn,En,jn,kn,xn,Nn,On,In,Cn,An,Mn,Sn,Ln,Pn,Tn,Rn,zn,Fn,Dn,Un,Bn,Gn,Vn,qn,$n,Yn,Wn,Jn,Kn,Qn,Hn,Xn,Zn,nr,rr="undefined"!=typeof globalThis?globalThis:"undefined"!=typeof window?window:"undefined"!=typeof global?global:"undefined"!=typeof self?self:{};function tr(){if(e)return t;return e=1,t=function(n,r){return n===r||n!=n&&r!=r}}function er(){if(i)return o;i=1;var n=tr();return o=function(r,t){for(var e=r.length;e--;)if(n(r[e][0],t))return e;return-1}}function or(){if(p)return l;p=1;var t=r?n:(r=1,n=function(){this.__data__=[],this.size=0}),e=function(){if(a)return u;a=1;var n=er(),r=Array.prototype.splice;return u=function(t){var e=this.__data__,o=n(e,t);return!(o<0||(o==e.length-1?e.pop():r.call(e,o,1),--this.size,0))}}(),o=function(){if(c)return f;c=1;var n=er();return f=function(r){var t=this.__data__,e=n(t,r);return e<0?void 0:t[e][1]}}(),i=function(){if(d)return s;d=1;var n=er();return s=function(r){return n(this.__data__,r)>-1}}(),g=function(){if(v)return h;v=1;var n=er();return h=function(r,t){var e=this.__data__,o=n(e,r);return o<0?(++this.size,e.push([r,t])):e[o][1]=t,this}}();function y(n){var r=-1,t=null==n?0:n.length;for(this.clear();++r<t;){var e=n[r];this.set(e[0],e[1])}}return y.prototype.clear=t,y.prototype.delete=e,y.prototype.get=o,y.prototype.has=i,y.prototype.set=g,l=y}function ir(){if(x)return k;x=1;var n="object"==typeof rr&&rr&&rr.Object===Object&&rr;return k=n}function ur(){if(O)return N;O=1;var n=ir(),r="object"==typeof globalThis&&null!==globalThis&&globalThis.Object==Object&&globalThis,t="object"==typeof self&&self&&self.Object===Object&&self,e=r||n||t||Function("return this")();return N=e}function ar(){if(C)return I;C=1;var n=ur().Symbol;return I=n}function fr(){if(T)return P;T=1;var n=ar(),r=function(){if(M)return A;M=1;var n=ar(),r=Object.prototype,t=r.hasOwnProperty,e=r.toString,o=n?n.toStringTag:void 0;return A=function(n){var r=t.call(n,o),i=n[o];try{n[o]=void 0;var u=!0}catch(n){}var a=e.call(n);return u&&(r?n[o]=i:delete n[o]),a}}(),t=function(){if(L)return S;L=1;var n=Object.prototype.toString;return S=function(r){return n.call(r)}}(),e=n?n.toStringTag:void 0;return P=function(n){return null==n?void 0===n?"[object Undefined]":"[object Null]":e&&e in Object(n)?r(n):t(n)}}function cr(){if(z)return R;return z=1,R=function(n){var r=typeof n;return null!=n&&("object"==r||"function"==r)}}function sr(){if(D)return F;D=1;var n=fr(),r=cr();return F=function(t){if(!r(t))return!1;var e=n(t);return"[object Function]"==e||"[object GeneratorFunction]"==e||"[object AsyncFunction]"==e||"[object Proxy]"==e}}function dr(){if(V)return G;V=1;var n,r=function(){if(B)return U;B=1;var n=ur()["__core-js_shared__"];return U=n}(),t=(n=/[^.]+$/.exec(r&&r.keys&&r.keys.IE_PROTO||""))?"Symbol(src)_1."+n:"";return G=function(n){return!!t&&t in n}}function hr(){if($)return q;$=1;var n=Function.prototype.toString;return q=function(r){if(null!=r){try{return n.call(r)}catch(n){}try{return r+""}catch(n){}}return""}}function vr(){if(H)return Q;H=1;var n=function(){if(W)return Y;W=1;var n=sr(),r=dr(),t=cr(),e=hr(),o=/^\[object .+?Constructor\]$/,i=Function.prototype,u=Object.prototype,a=i.toString,f=u.hasOwnProperty,c=RegExp("^"+a.call(f).replace(/[\\^$.*+?()[\]{}|]/g,"\\$&").replace(/hasOwnProperty|(function).*?(?=\\\()| for .+?(?=\\\])/g,"$1.*?")+"$");return Y=function(i){return!(!t(i)||r(i))&&(n(i)?c:o).test(e(i))}}(),r=K?J:(K=1,J=function(n,r){return null==n?void 0:n[r]});return Q=function(t,e){var o=r(t,e);return n(o)?o:void 0}}function lr(){if(Z)return X;Z=1;var n=vr()(ur(),"Map");return X=n}function pr(){if(rn)return nn;rn=1;var n=vr()(Object,"create");return nn=n}function gr(){if(ln)return vn;ln=1;var n=function(){if(en)return tn;en=1;var n=pr();return tn=function(){this.__data__=n?n(null):{},this.size=0}}(),r=un?on:(un=1,on=function(n){var r=this.has(n)&&delete this.__data__[n];return this.size-=r?1:0,r}),t=function(){if(fn)return an;fn=1;var n=pr(),r=Object.prototype.hasOwnProperty;return an=function(t){var e=this.__data__;if(n){var o=e[t];return"__lodash_hash_undefined__"===o?void 0:o}return r.call(e,t)?e[t]:void 0}}(),e=function(){if(sn)return cn;sn=1;var n=pr(),r=Object.prototype.hasOwnProperty;return cn=function(t){var e=this.__data__;return n?void 0!==e[t]:r.call(e,t)}}(),o=function(){if(hn)return dn;hn=1;var n=pr();return dn=function(r,t){var e=this.__data__;return this.size+=this.has(r)?0:1,e[r]=n&&void 0===t?"__lodash_hash_undefined__":t,this}}();function i(n){var r=-1,t=null==n?0:n.length;for(this.clear();++r<t;){var e=n[r];this.set(e[0],e[1])}}return i.prototype.clear=n,i.prototype.delete=r,i.prototype.get=t,i.prototype.has=e,i.prototype.set=o,vn=i}function yr(){if(_n)return mn;_n=1;var n=bn?yn:(bn=1,yn=function(n){var r=typeof n;return"string"==r||"number"==r||"symbol"==r||"boolean"==r?"__proto__"!==n:null===n});return mn=function(r,t){var e=r.__data__;return n(t)?e["string"==typeof t?"string":"hash"]:e.map}}function br(){if(An)return Cn;An=1;var n=function(){if(gn)return pn;gn=1;var n=gr(),r=or(),t=lr();return pn=function(){this.size=0,this.__data__={hash:new n,map:new(t||r),string:new n}}}(),r=function(){if(En)return wn;En=1;var n=yr();return wn=function(r){var t=n(this,r).delete(r);return this.size-=t?1:0,t}}(),t=function(){if(kn)return jn;kn=1;var n=yr();return jn=function(r){return n(this,r).get(r)}}(),e=function(){if(Nn)return xn;Nn=1;var n=yr();return xn=function(r){return n(this,r).has(r)}}(),o=function(){if(In)return On;In=1;var n=yr();return On=function(r,t){var e=n(this,r),o=e.size;return e.set(r,t),this.size+=e.size==o?0:1,this}}();function i(n){var r=-1,t=null==n?0:n.length;for(this.clear();++r<t;){var e=n[r];this.set(e[0],e[1])}}return i.prototype.clear=n,i.prototype.delete=r,i.prototype.get=t,i.prototype.has=e,i.prototype.set=o,Cn=i}function mr(){if(Pn)return Ln;Pn=1;var n=or(),r=function(){if(y)return g;y=1;var n=or();return g=function(){this.__data__=new n,this.size=0}}(),t=m?b:(m=1,b=function(n){var r=this.__data__,t=r.delete(n);return this.size=r.size,t}),e=w?_:(w=1,_=function(n){return this.__data__.get(n)}),o=j?E:(j=1,E=function(n){return this.__data__.has(n)}),i=function(){if(Sn)return Mn;Sn=1;var n=or(),r=lr(),t=br();return Mn=function(e,o){var i=this.__data__;if(i instanceof n){var u=i.__data__;if(!r||u.length<199)return u.push([e,o]),this.size=++i.size,this;i=this.__data__=new t(u)}return i.set(e,o),this.size=i.size,this}}();function u(r){var t=this.__data__=new n(r);this.size=t.size}return u.prototype.clear=r,u.prototype.delete=t,u.prototype.get=e,u.prototype.has=o,u.prototype.set=i,Ln=u}function _r(){if(Rn)return Tn;return Rn=1,Tn=function(n,r){for(var t=-1,e=null==n?0:n.length;++t<e&&!1!==r(n[t],t,n););return n}}function wr(){if(Fn)return zn;Fn=1;var n=vr(),r=function(){try{var r=n(Object,"defineProperty");return r({},"",{}),r}catch(n){}}();return zn=r}function Er(){if(Un)return Dn;Un=1;var n=wr();return Dn=function(r,t,e){"__proto__"==t&&n?n(r,t,{configurable:!0,enumerable:!0,value:e,writable:!0}):r[t]=e}}function jr(){if(Gn)return Bn;Gn=1;var n=Er(),r=tr(),t=Object.prototype.hasOwnProperty;return Bn=function(e,o,i){var u=e[o];t.call(e,o)&&r(u,i)&&(void 0!==i||o in e)||n(e,o,i)}}function kr(){if(qn)return Vn;qn=1;var n=jr(),r=Er();return Vn=function(t,e,o,i){var u=!o;o||(o={});for(var a=-1,f=e.length;++a<f;){var c=e[a],s=i?i(o[c],t[c],c,o,t):void 0;void 0===s&&(s=t[c]),u?r(o,c,s):n(o,c,s)}return o}}function xr(){if(Jn)return Wn;return Jn=1,Wn=function(n){return null!=n&&"object"==typeof n}}function Nr(){if(Xn)return Hn;Xn=1;var n=function(){if(Qn)return Kn;Qn=1;var n=fr(),r=xr();return Kn=function(t){return r(t)&&"[object Arguments]"==n(t)}}(),r=xr(),t=Object.prototype,e=t.hasOwnProperty,o=t.propertyIsEnumerable,i=n(function(){return arguments}())?n:function(n){return r(n)&&e.call(n,"callee")&&!o.call(n,"callee")};return Hn=i}function Or(){if(nr)return Zn;nr=1;var n=Array.isArray;return Zn=n}var Ir,Cr,Ar,Mr,Sr,Lr,Pr,Tr,Rr,zr,Fr,Dr={exports:{}};function Ur(){return Ar||(Ar=1,function(n,r){var t=ur(),e=Cr?Ir:(Cr=1,Ir=function(){return!1}),o=r&&!r.nodeType&&r,i=o&&n&&!n.nodeType&&n,u=i&&i.exports===o?t.Buffer:void 0,a=(u?u.isBuffer:void 0)||e;n.exports=a}(Dr,Dr.exports)),Dr.exports}function Br(){if(Sr)return Mr;Sr=1;var n=/^(?:0|[1-9]\d*)$/;return Mr=function(r,t){var e=typeof r;return!!(t=null==t?9007199254740991:t)&&("number"==e||"symbol"!=e&&n.test(r))&&r>-1&&r%1==0&&r<t}}function Gr(){if(Pr)return Lr;Pr=1;return Lr=function(n){return"number"==typeof n&&n>-1&&n%1==0&&n<=9007199254740991}}function Vr(){if(Fr)return zr;return Fr=1,zr=function(n){return function(r){return n(r)}}}var qr,$r,Yr,Wr,Jr,Kr,Qr,Hr,Xr,Zr,nt,rt,tt,et,ot,it,ut,at,ft,ct,st,dt,ht,vt,lt,pt,gt,yt={exports:{}};function bt(){return qr||(qr=1,function(n,r){var t=ir(),e=r&&!r.nodeType&&r,o=e&&n&&!n.nodeType&&n,i=o&&o.exports===e&&t.process,u=function(){try{var n=o&&o.require&&o.require("util").types;return n||i&&i.binding&&i.binding("util")}catch(n){}}();n.exports=u}(yt,yt.exports)),yt.exports}function mt(){if(Yr)return $r;Yr=1;var n=function(){if(Rr)return Tr;Rr=1;var n=fr(),r=Gr(),t=xr(),e={};return e["[object Float32Array]"]=e["[object Float64Array]"]=e["[object Int8Array]"]=e["[object Int16Array]"]=e["[object Int32Array]"]=e["[object Uint8Array]"]=e["[object Uint8ClampedArray]"]=e["[object Uint16Array]"]=e["[object Uint32Array]"]=!0,e["[object Arguments]"]=e["[object Array]"]=e["[object ArrayBuffer]"]=e["[object Boolean]"]=e["[object DataView]"]=e["[object Date]"]=e["[object Error]"]=e["[object Function]"]=e["[object Map]"]=e["[object Number]"]=e["[object Object]"]=e["[object RegExp]"]=e["[object Set]"]=e["[object String]"]=e["[object WeakMap]"]=!1,Tr=function(o){return t(o)&&r(o.length)&&!!e[n(o)]}}(),r=Vr(),t=bt(),e=t&&t.isTypedArray,o=e?r(e):n;return $r=o}function _t(){if(Jr)return Wr;Jr=1;var n=Yn?$n:(Yn=1,$n=function(n,r){for(var t=-1,e=Array(n);++t<n;)e[t]=r(t);return e}),r=Nr(),t=Or(),e=Ur(),o=Br(),i=mt(),u=Object.prototype.hasOwnProperty;return Wr=function(a,f){var c=t(a),s=!c&&r(a),d=!c&&!s&&e(a),h=!c&&!s&&!d&&i(a),v=c||s||d||h,l=v?n(a.length,String):[],p=l.length;for(var g in a)!f&&!u.call(a,g)||v&&("length"==g||d&&("offset"==g||"parent"==g)||h&&("buffer"==g||"byteLength"==g||"byteOffset"==g)||o(g,p))||l.push(g);return l}}function wt(){if(Qr)return Kr;Qr=1;var n=Object.prototype;return Kr=function(r){var t=r&&r.constructor;return r===("function"==typeof t&&t.prototype||n)}}function Et(){if(Xr)return Hr;return Xr=1,Hr=function(n,r){return function(t){return n(r(t))}}}function jt(){if(tt)return rt;tt=1;var n=wt(),r=function(){if(nt)return Zr;nt=1;var n=Et()(Object.keys,Object);return Zr=n}(),t=Object.prototype.hasOwnProperty;return rt=function(e){if(!n(e))return r(e);var o=[];for(var i in Object(e))t.call(e,i)&&"constructor"!=i&&o.push(i);return o}}function kt(){if(ot)return et;ot=1;var n=sr(),r=Gr();return et=function(t){return null!=t&&r(t.length)&&!n(t)}}function xt(){if(ut)return it;ut=1;var n=_t(),r=jt(),t=kt();return it=function(e){return t(e)?n(e):r(e)}}function Nt(){if(ht)return dt;ht=1;var n=cr(),r=wt(),t=st?ct:(st=1,ct=function(n){var r=[];if(null!=n)for(var t in Object(n))r.push(t);return r}),e=Object.prototype.hasOwnProperty;return dt=function(o){if(!n(o))return t(o);var i=r(o),u=[];for(var a in o)("constructor"!=a||!i&&e.call(o,a))&&u.push(a);return u}}function Ot(){if(lt)return vt;lt=1;var n=_t(),r=Nt(),t=kt();return vt=function(e){return t(e)?n(e,!0):r(e)}}var It,Ct,At,Mt,St,Lt,Pt,Tt,Rt,zt,Ft,Dt,Ut,Bt,Gt,Vt,qt,$t,Yt,Wt,Jt,Kt,Qt,Ht,Xt,Zt,ne,re,te,ee,oe,ie,ue,ae,fe,ce,se,de,he,ve,le,pe,ge,ye,be,me,_e,we,Ee,je,ke,xe,Ne,Oe,Ie,Ce,Ae,Me,Se,Le,Pe,Te,Re,ze,Fe,De,Ue,Be,Ge,Ve={exports:{}};function qe(){return It||(It=1,function(n,r){var t=ur(),e=r&&!r.nodeType&&r,o=e&&n&&!n.nodeType&&n,i=o&&o.exports===e?t.Buffer:void 0,u=i?i.allocUnsafe:void 0;n.exports=function(n,r){if(r)return n.slice();var t=n.length,e=u?u(t):new n.constructor(t);return n.copy(e),e}}(Ve,Ve.exports)),Ve.exports}function $e(){if(At)return Ct;return At=1,Ct=function(n,r){var t=-1,e=n.length;for(r||(r=Array(e));++t<e;)r[t]=n[t];return r}}function Ye(){if(St)return Mt;return St=1,Mt=function(n,r){for(var t=-1,e=null==n?0:n.length,o=0,i=[];++t<e;){var u=n[t];r(u,t,n)&&(i[o++]=u)}return i}}function We(){if(Pt)return Lt;return Pt=1,Lt=function(){return[]}}function Je(){if(Rt)return Tt;Rt=1;var n=Ye(),r=We(),t=Object.prototype.propertyIsEnumerable,e=Object.getOwnPropertySymbols;return Tt=e?function(r){return null==r?[]:(r=Object(r),n(e(r),(function(n){return t.call(r,n)})))}:r}function Ke(){if(Ut)return Dt;return Ut=1,Dt=function(n,r){for(var t=-1,e=r.length,o=n.length;++t<e;)n[o+t]=r[t];return n}}function Qe(){if(Gt)return Bt;Gt=1;var n=Et()(Object.getPrototypeOf,Object);return Bt=n}function He(){if(qt)return Vt;qt=1;var n=Ke(),r=Qe(),t=Je(),e=We(),o=Object.getOwnPropertySymbols;return Vt=o?function(e){for(var o=[];e;)n(o,t(e)),e=r(e);return o}:e}function Xe(){if(Jt)return Wt;Jt=1;var n=Ke(),r=Or();return Wt=function(t,e,o){var i=e(t);return r(t)?i:n(i,o(t))}}function Ze(){if(Qt)return Kt;Qt=1;var n=Xe(),r=Je(),t=xt();return Kt=function(e){return n(e,t,r)}}function no(){if(oe)return ee;oe=1;var n=vr()(ur(),"Set");return ee=n}function ro(){if(fe)return ae;fe=1;var n=function(){if(ne)return Zt;ne=1;var n=vr()(ur(),"DataView");return Zt=n}(),r=lr(),t=function(){if(te)return re;te=1;var n=vr()(ur(),"Promise");return re=n}(),e=no(),o=function(){if(ue)return ie;ue=1;var n=vr()(ur(),"WeakMap");return ie=n}(),i=fr(),u=hr(),a="[object Map]",f="[object Promise]",c="[object Set]",s="[object WeakMap]",d="[object DataView]",h=u(n),v=u(r),l=u(t),p=u(e),g=u(o),y=i;return(n&&y(new n(new ArrayBuffer(1)))!=d||r&&y(new r)!=a||t&&y(t.resolve())!=f||e&&y(new e)!=c||o&&y(new o)!=s)&&(y=function(n){var r=i(n),t="[object Object]"==r?n.constructor:void 0,e=t?u(t):"";if(e)switch(e){case h:return d;case v:return a;case l:return f;case p:return c;case g:return s}return r}),ae=y}function to(){if(he)return de;he=1;var n=ur().Uint8Array;return de=n}function eo(){if(le)return ve;le=1;var n=to();return ve=function(r){var t=new r.constructor(r.byteLength);return new n(t).set(new n(r)),t}}function oo(){if(Ee)return we;Ee=1;var n=eo();return we=function(r,t){var e=t?n(r.buffer):r.buffer;return new r.constructor(e,r.byteOffset,r.length)}}function io(){if(ke)return je;ke=1;var n=eo(),r=function(){if(ge)return pe;ge=1;var n=eo();return pe=function(r,t){var e=t?n(r.buffer):r.buffer;return new r.constructor(e,r.byteOffset,r.byteLength)}}(),t=function(){if(be)return ye;be=1;var n=/\w*$/;return ye=function(r){var t=new r.constructor(r.source,n.exec(r));return t.lastIndex=r.lastIndex,t}}(),e=function(){if(_e)return me;_e=1;var n=ar(),r=n?n.prototype:void 0,t=r?r.valueOf:void 0;return me=function(n){return t?Object(t.call(n)):{}}}(),o=oo();return je=function(i,u,a){var f=i.constructor;switch(u){case"[object ArrayBuffer]":return n(i);case"[object Boolean]":case"[object Date]":return new f(+i);case"[object DataView]":return r(i,a);case"[object Float32Array]":case"[object Float64Array]":case"[object Int8Array]":case"[object Int16Array]":case"[object Int32Array]":case"[object Uint8Array]":case"[object Uint8ClampedArray]":case"[object Uint16Array]":case"[object Uint32Array]":return o(i,a);case"[object Map]":case"[object Set]":return new f;case"[object Number]":case"[object String]":return new f(i);case"[object RegExp]":return t(i);case"[object Symbol]":return e(i)}}}function uo(){if(Ne)return xe;Ne=1;var n=cr(),r=Object.create,t=function(){function t(){}return function(e){if(!n(e))return{};if(r)return r(e);t.prototype=e;var o=new t;return t.prototype=void 0,o}}();return xe=t}function ao(){if(Ie)return Oe;Ie=1;var n=uo(),r=Qe(),t=wt();return Oe=function(e){return"function"!=typeof e.constructor||t(e)?{}:n(r(e))}}function fo(){if(Se)return Me;Se=1;var n=function(){if(Ae)return Ce;Ae=1;var n=ro(),r=xr();return Ce=function(t){return r(t)&&"[object Map]"==n(t)}}(),r=Vr(),t=bt(),e=t&&t.isMap,o=e?r(e):n;return Me=o}function co(){if(Re)return Te;Re=1;var n=function(){if(Pe)return Le;Pe=1;var n=ro(),r=xr();return Le=function(t){return r(t)&&"[object Set]"==n(t)}}(),r=Vr(),t=bt(),e=t&&t.isSet,o=e?r(e):n;return Te=o}function so(){if(Fe)return ze;Fe=1;var n=mr(),r=_r(),t=jr(),e=function(){if(ft)return at;ft=1;var n=kr(),r=xt();return at=function(t,e){return t&&n(e,r(e),t)}}(),o=function(){if(gt)return pt;gt=1;var n=kr(),r=Ot();return pt=function(t,e){return t&&n(e,r(e),t)}}(),i=qe(),u=$e(),a=function(){if(Ft)return zt;Ft=1;var n=kr(),r=Je();return zt=function(t,e){return n(t,r(t),e)}}(),f=function(){if(Yt)return $t;Yt=1;var n=kr(),r=He();return $t=function(t,e){return n(t,r(t),e)}}(),c=Ze(),s=function(){if(Xt)return Ht;Xt=1;var n=Xe(),r=He(),t=Ot();return Ht=function(e){return n(e,t,r)}}(),d=ro(),h=function(){if(se)return ce;se=1;var n=Object.prototype.hasOwnProperty;return ce=function(r){var t=r.length,e=new r.constructor(t);return t&&"string"==typeof r[0]&&n.call(r,"index")&&(e.index=r.index,e.input=r.input),e}}(),v=io(),l=ao(),p=Or(),g=Ur(),y=fo(),b=cr(),m=co(),_=xt(),w=Ot(),E="[object Arguments]",j="[object Function]",k="[object Object]",x={};return x[E]=x["[object Array]"]=x["[object ArrayBuffer]"]=x["[object DataView]"]=x["[object Boolean]"]=x["[object Date]"]=x["[object Float32Array]"]=x["[object Float64Array]"]=x["[object Int8Array]"]=x["[object Int16Array]"]=x["[object Int32Array]"]=x["[object Map]"]=x["[object Number]"]=x[k]=x["[object RegExp]"]=x["[object Set]"]=x["[object String]"]=x["[object Symbol]"]=x["[object Uint8Array]"]=x["[object Uint8ClampedArray]"]=x["[object Uint16Array]"]=x["[object Uint32Array]"]=!0,x["[object Error]"]=x[j]=x["[object WeakMap]"]=!1,ze=function N(O,I,C,A,M,S){var L,P=1&I,T=2&I,R=4&I;if(C&&(L=M?C(O,A,M,S):C(O)),void 0!==L)return L;if(!b(O))return O;var z=p(O);if(z){if(L=h(O),!P)return u(O,L)}else{var F=d(O),D=F==j||"[object GeneratorFunction]"==F;if(g(O))return i(O,P);if(F==k||F==E||D&&!M){if(L=T||D?{}:l(O),!P)return T?f(O,o(L,O)):a(O,e(L,O))}else{if(!x[F])return M?O:{};L=v(O,F,P)}}S||(S=new n);var U=S.get(O);if(U)return U;S.set(O,L),m(O)?O.forEach((function(n){L.add(N(n,I,C,n,O,S))})):y(O)&&O.forEach((function(n,r){L.set(r,N(n,I,C,r,O,S))}));var B=z?void 0:(R?T?s:c:T?w:_)(O);return r(B||O,(function(n,r){B&&(n=O[r=n]),t(L,r,N(n,I,C,r,O,S))})),L},ze}function ho(){if(Ue)return De;Ue=1;var n=so();return De=function(r){return n(r,4)}}function vo(){if(Ge)return Be;return Ge=1,Be=function(n){return function(){return n}}}var lo,po,go,yo,bo,mo,_o,wo,Eo,jo,ko,xo,No,Oo,Io,Co,Ao,Mo,So,Lo,Po,To,Ro,zo,Fo,Do,Uo,Bo,Go,Vo,qo,$o,Yo,Wo,Jo,Ko,Qo,Ho,Xo,Zo,ni,ri,ti,ei,oi,ii,ui,ai,fi,ci,si,di,hi,vi,li,pi,gi,yi,bi,mi,_i,wi,Ei,ji,ki,xi,Ni,Oi,Ii,Ci,Ai,Mi,Si,Li,Pi,Ti,Ri,zi,Fi,Di,Ui,Bi,Gi,Vi,qi,$i,Yi,Wi,Ji,Ki,Qi,Hi,Xi,Zi,nu,ru,tu,eu,ou,iu,uu,au,fu,cu,su,du,hu,vu,lu,pu,gu,yu,bu,mu,_u,wu,Eu,ju,ku,xu,Nu,Ou,Iu,Cu,Au,Mu,Su,Lu,Pu,Tu,Ru,zu,Fu,Du,Uu,Bu,Gu,Vu,qu,$u,Yu,Wu,Ju,Ku,Qu,Hu,Xu,Zu,na,ra,ta,ea,oa,ia,ua,aa,fa,ca,sa,da,ha,va,la,pa,ga,ya,ba,ma,_a,wa,Ea,ja,ka,xa,Na,Oa,Ia,Ca,Aa,Ma,Sa,La,Pa,Ta,Ra,za,Fa,Da,Ua,Ba,Ga,Va,qa,$a,Ya,Wa,Ja,Ka,Qa,Ha,Xa,Za,nf,rf,tf,ef,of,uf,af,ff,cf={exports:{}};function sf(){if(yo)return go;yo=1;var n=(po?lo:(po=1,lo=function(n){return function(r,t,e){for(var o=-1,i=Object(r),u=e(r),a=u.length;a--;){var f=u[n?a:++o];if(!1===t(i[f],f,i))break}return r}}))();return go=n}function df(){if(mo)return bo;mo=1;var n=sf(),r=xt();return bo=function(t,e){return t&&n(t,e,r)}}function hf(){if(jo)return Eo;jo=1;var n=df(),r=function(){if(wo)return _o;wo=1;var n=kt();return _o=function(r,t){return function(e,o){if(null==e)return e;if(!n(e))return r(e,o);for(var i=e.length,u=t?i:-1,a=Object(e);(t?u--:++u<i)&&!1!==o(a[u],u,a););return e}}}()(n);return Eo=r}function vf(){if(xo)return ko;return xo=1,ko=function(n){return n}}function lf(){if(Oo)return No;Oo=1;var n=vf();return No=function(r){return"function"==typeof r?r:n}}function pf(){if(Co)return Io;Co=1;var n=_r(),r=hf(),t=lf(),e=Or();return Io=function(o,i){return(e(o)?n:r)(o,t(i))}}function gf(){return Ao||(Ao=1,function(n){n.exports=pf()}(cf)),cf.exports}function yf(){if(Fo)return zo;Fo=1;var n=br(),r=Po?Lo:(Po=1,Lo=function(n){return this.__data__.set(n,"__lodash_hash_undefined__"),this}),t=Ro?To:(Ro=1,To=function(n){return this.__data__.has(n)});function e(r){var t=-1,e=null==r?0:r.length;for(this.__data__=new n;++t<e;)this.add(r[t])}return e.prototype.add=e.prototype.push=r,e.prototype.has=t,zo=e}function bf(){if(Go)return Bo;return Go=1,Bo=function(n,r){return n.has(r)}}function mf(){if(qo)return Vo;qo=1;var n=yf(),r=Uo?Do:(Uo=1,Do=function(n,r){for(var t=-1,e=null==n?0:n.length;++t<e;)if(r(n[t],t,n))return!0;return!1}),t=bf();return Vo=function(e,o,i,u,a,f){var c=1&i,s=e.length,d=o.length;if(s!=d&&!(c&&d>s))return!1;var h=f.get(e),v=f.get(o);if(h&&v)return h==o&&v==e;var l=-1,p=!0,g=2&i?new n:void 0;for(f.set(e,o),f.set(o,e);++l<s;){var y=e[l],b=o[l];if(u)var m=c?u(b,y,l,o,e,f):u(y,b,l,e,o,f);if(void 0!==m){if(m)continue;p=!1;break}if(g){if(!r(o,(function(n,r){if(!t(g,r)&&(y===n||a(y,n,i,u,f)))return g.push(r)}))){p=!1;break}}else if(y!==b&&!a(y,b,i,u,f)){p=!1;break}}return f.delete(e),f.delete(o),p}}function _f(){if(Jo)return Wo;return Jo=1,Wo=function(n){var r=-1,t=Array(n.size);return n.forEach((function(n){t[++r]=n})),t}}function wf(){if(Qo)return Ko;Qo=1;var n=ar(),r=to(),t=tr(),e=mf(),o=Yo?$o:(Yo=1,$o=function(n){var r=-1,t=Array(n.size);return n.forEach((function(n,e){t[++r]=[e,n]})),t}),i=_f(),u=n?n.prototype:void 0,a=u?u.valueOf:void 0;return Ko=function(n,u,f,c,s,d,h){switch(f){case"[object DataView]":if(n.byteLength!=u.byteLength||n.byteOffset!=u.byteOffset)return!1;n=n.buffer,u=u.buffer;case"[object ArrayBuffer]":return!(n.byteLength!=u.byteLength||!d(new r(n),new r(u)));case"[object Boolean]":case"[object Date]":case"[object Number]":return t(+n,+u);case"[object Error]":return n.name==u.name&&n.message==u.message;case"[object RegExp]":case"[object String]":return n==u+"";case"[object Map]":var v=o;case"[object Set]":var l=1&c;if(v||(v=i),n.size!=u.size&&!l)return!1;var p=h.get(n);if(p)return p==u;c|=2,h.set(n,u);var g=e(v(n),v(u),c,s,d,h);return h.delete(n),g;case"[object Symbol]":if(a)return a.call(n)==a.call(u)}return!1}}function Ef(){if(ni)return Zo;ni=1;var n=mr(),r=mf(),t=wf(),e=function(){if(Xo)return Ho;Xo=1;var n=Ze(),r=Object.prototype.hasOwnProperty;return Ho=function(t,e,o,i,u,a){var f=1&o,c=n(t),s=c.length;if(s!=n(e).length&&!f)return!1;for(var d=s;d--;){var h=c[d];if(!(f?h in e:r.call(e,h)))return!1}var v=a.get(t),l=a.get(e);if(v&&l)return v==e&&l==t;var p=!0;a.set(t,e),a.set(e,t);for(var g=f;++d<s;){var y=t[h=c[d]],b=e[h];if(i)var m=f?i(b,y,h,e,t,a):i(y,b,h,t,e,a);if(!(void 0===m?y===b||u(y,b,o,i,a):m)){p=!1;break}g||(g="constructor"==h)}if(p&&!g){var _=t.constructor,w=e.constructor;_==w||!("constructor"in t)||!("constructor"in e)||"function"==typeof _&&_ instanceof _&&"function"==typeof w&&w instanceof w||(p=!1)}return a.delete(t),a.delete(e),p}}(),o=ro(),i=Or(),u=Ur(),a=mt(),f="[object Arguments]",c="[object Array]",s="[object Object]",d=Object.prototype.hasOwnProperty;return Zo=function(h,v,l,p,g,y){var b=i(h),m=i(v),_=b?c:o(h),w=m?c:o(v),E=(_=_==f?s:_)==s,j=(w=w==f?s:w)==s,k=_==w;if(k&&u(h)){if(!u(v))return!1;b=!0,E=!1}if(k&&!E)return y||(y=new n),b||a(h)?r(h,v,l,p,g,y):t(h,v,_,l,p,g,y);if(!(1&l)){var x=E&&d.call(h,"__wrapped__"),N=j&&d.call(v,"__wrapped__");if(x||N){var O=x?h.value():h,I=N?v.value():v;return y||(y=new n),g(O,I,l,p,y)}}return!!k&&(y||(y=new n),e(h,v,l,p,g,y))}}function jf(){if(ti)return ri;ti=1;var n=Ef(),r=xr();return ri=function t(e,o,i,u,a){return e===o||(null==e||null==o||!r(e)&&!r(o)?e!=e&&o!=o:n(e,o,i,u,t,a))},ri}function kf(){if(ui)return ii;ui=1;var n=cr();return ii=function(r){return r==r&&!n(r)}}function xf(){if(si)return ci;return si=1,ci=function(n,r){return function(t){return null!=t&&(t[n]===r&&(void 0!==r||n in Object(t)))}}}function Nf(){if(hi)return di;hi=1;var n=function(){if(oi)return ei;oi=1;var n=mr(),r=jf();return ei=function(t,e,o,i){var u=o.length,a=u,f=!i;if(null==t)return!a;for(t=Object(t);u--;){var c=o[u];if(f&&c[2]?c[1]!==t[c[0]]:!(c[0]in t))return!1}for(;++u<a;){var s=(c=o[u])[0],d=t[s],h=c[1];if(f&&c[2]){if(void 0===d&&!(s in t))return!1}else{var v=new n;if(i)var l=i(d,h,s,t,e,v);if(!(void 0===l?r(h,d,3,i,v):l))return!1}}return!0}}(),r=function(){if(fi)return ai;fi=1;var n=kf(),r=xt();return ai=function(t){for(var e=r(t),o=e.length;o--;){var i=e[o],u=t[i];e[o]=[i,u,n(u)]}return e}}(),t=xf();return di=function(e){var o=r(e);return 1==o.length&&o[0][2]?t(o[0][0],o[0][1]):function(r){return r===e||n(r,e,o)}}}function Of(){if(li)return vi;li=1;var n=fr(),r=xr();return vi=function(t){return"symbol"==typeof t||r(t)&&"[object Symbol]"==n(t)}}function If(){if(gi)return pi;gi=1;var n=Or(),r=Of(),t=/\.|\[(?:[^[\]]*|(["'])(?:(?!\1)[^\\]|\\.)*?\1)\]/,e=/^\w*$/;return pi=function(o,i){if(n(o))return!1;var u=typeof o;return!("number"!=u&&"symbol"!=u&&"boolean"!=u&&null!=o&&!r(o))||(e.test(o)||!t.test(o)||null!=i&&o in Object(i))}}function Cf(){if(_i)return mi;_i=1;var n=function(){if(bi)return yi;bi=1;var n=br();function r(t,e){if("function"!=typeof t||null!=e&&"function"!=typeof e)throw new TypeError("Expected a function");var o=function(){var n=arguments,r=e?e.apply(this,n):n[0],i=o.cache;if(i.has(r))return i.get(r);var u=t.apply(this,n);return o.cache=i.set(r,u)||i,u};return o.cache=new(r.Cache||n),o}return r.Cache=n,yi=r}();return mi=function(r){var t=n(r,(function(n){return 500===e.size&&e.clear(),n})),e=t.cache;return t}}function Af(){if(ki)return ji;return ki=1,ji=function(n,r){for(var t=-1,e=null==n?0:n.length,o=Array(e);++t<e;)o[t]=r(n[t],t,n);return o}}function Mf(){if(Ii)return Oi;Ii=1;var n=function(){if(Ni)return xi;Ni=1;var n=ar(),r=Af(),t=Or(),e=Of(),o=n?n.prototype:void 0,i=o?o.toString:void 0;return xi=function n(o){if("string"==typeof o)return o;if(t(o))return r(o,n)+"";if(e(o))return i?i.call(o):"";var u=o+"";return"0"==u&&1/o==-1/0?"-0":u},xi}();return Oi=function(r){return null==r?"":n(r)}}function Sf(){if(Ai)return Ci;Ai=1;var n=Or(),r=If(),t=function(){if(Ei)return wi;Ei=1;var n=Cf(),r=/[^.[\]]+|\[(?:(-?\d+(?:\.\d+)?)|(["'])((?:(?!\2)[^\\]|\\.)*?)\2)\]|(?=(?:\.|\[\])(?:\.|\[\]|$))/g,t=/\\(\\)?/g,e=n((function(n){var e=[];return 46===n.charCodeAt(0)&&e.push(""),n.replace(r,(function(n,r,o,i){e.push(o?i.replace(t,"$1"):r||n)})),e}));return wi=e}(),e=Mf();return Ci=function(o,i){return n(o)?o:r(o,i)?[o]:t(e(o))}}function Lf(){if(Si)return Mi;Si=1;var n=Of();return Mi=function(r){if("string"==typeof r||n(r))return r;var t=r+"";return"0"==t&&1/r==-Infinity?"-0":t}}function Pf(){if(Pi)return Li;Pi=1;var n=Sf(),r=Lf();return Li=function(t,e){for(var o=0,i=(e=n(e,t)).length;null!=t&&o<i;)t=t[r(e[o++])];return o&&o==i?t:void 0}}function Tf(){if(Ui)return Di;Ui=1;var n=Sf(),r=Nr(),t=Or(),e=Br(),o=Gr(),i=Lf();return Di=function(u,a,f){for(var c=-1,s=(a=n(a,u)).length,d=!1;++c<s;){var h=i(a[c]);if(!(d=null!=u&&f(u,h)))break;u=u[h]}return d||++c!=s?d:!!(s=null==u?0:u.length)&&o(s)&&e(h,s)&&(t(u)||r(u))}}function Rf(){if(Gi)return Bi;Gi=1;var n=Fi?zi:(Fi=1,zi=function(n,r){return null!=n&&r in Object(n)}),r=Tf();return Bi=function(t,e){return null!=t&&r(t,e,n)}}function zf(){if(qi)return Vi;qi=1;var n=jf(),r=function(){if(Ri)return Ti;Ri=1;var n=Pf();return Ti=function(r,t,e){var o=null==r?void 0:n(r,t);return void 0===o?e:o}}(),t=Rf(),e=If(),o=kf(),i=xf(),u=Lf();return Vi=function(a,f){return e(a)&&o(f)?i(u(a),f):function(e){var o=r(e,a);return void 0===o&&o===f?t(e,a):n(f,o,3)}}}function Ff(){if(Yi)return $i;return Yi=1,$i=function(n){return function(r){return null==r?void 0:r[n]}}}function Df(){if(Qi)return Ki;Qi=1;var n=Ff(),r=function(){if(Ji)return Wi;Ji=1;var n=Pf();return Wi=function(r){return function(t){return n(t,r)}}}(),t=If(),e=Lf();return Ki=function(o){return t(o)?n(e(o)):r(o)}}function Uf(){if(Xi)return Hi;Xi=1;var n=Nf(),r=zf(),t=vf(),e=Or(),o=Df();return Hi=function(i){return"function"==typeof i?i:null==i?t:"object"==typeof i?e(i)?r(i[0],i[1]):n(i):o(i)}}function Bf(){if(nu)return Zi;nu=1;var n=Ye(),r=function(){if(So)return Mo;So=1;var n=hf();return Mo=function(r,t){var e=[];return n(r,(function(n,r,o){t(n,r,o)&&e.push(n)})),e}}(),t=Uf(),e=Or();return Zi=function(o,i){return(e(o)?n:r)(o,t(i,3))}}function Gf(){if(ou)return eu;ou=1;var n=function(){if(tu)return ru;tu=1;var n=Object.prototype.hasOwnProperty;return ru=function(r,t){return null!=r&&n.call(r,t)}}(),r=Tf();return eu=function(t,e){return null!=t&&r(t,e,n)}}function Vf(){if(uu)return iu;uu=1;var n=jt(),r=ro(),t=Nr(),e=Or(),o=kt(),i=Ur(),u=wt(),a=mt(),f=Object.prototype.hasOwnProperty;return iu=function(c){if(null==c)return!0;if(o(c)&&(e(c)||"string"==typeof c||"function"==typeof c.splice||i(c)||a(c)||t(c)))return!c.length;var s=r(c);if("[object Map]"==s||"[object Set]"==s)return!c.size;if(u(c))return!n(c).length;for(var d in c)if(f.call(c,d))return!1;return!0}}function qf(){if(fu)return au;return fu=1,au=function(n){return void 0===n}}function $f(){if(su)return cu;su=1;var n=hf(),r=kt();return cu=function(t,e){var o=-1,i=r(t)?Array(t.length):[];return n(t,(function(n,r,t){i[++o]=e(n,r,t)})),i}}function Yf(){if(hu)return du;hu=1;var n=Af(),r=Uf(),t=$f(),e=Or();return du=function(o,i){return(e(o)?n:t)(o,r(i,3))}}function Wf(){if(bu)return yu;bu=1;var n=lu?vu:(lu=1,vu=function(n,r,t,e){var o=-1,i=null==n?0:n.length;for(e&&i&&(t=n[++o]);++o<i;)t=r(t,n[o],o,n);return t}),r=hf(),t=Uf(),e=gu?pu:(gu=1,pu=function(n,r,t,e,o){return o(n,(function(n,o,i){t=e?(e=!1,n):r(t,n,o,i)})),t}),o=Or();return yu=function(i,u,a){var f=o(i)?n:e,c=arguments.length<3;return f(i,t(u,4),a,c,r)},yu}function Jf(){if(Iu)return Ou;Iu=1;var n=function(){if(Eu)return wu;Eu=1;var n=Ff()("length");return wu=n}(),r=function(){if(ku)return ju;ku=1;var n=RegExp("[\\u200d\\ud800-\\udfff\\u0300-\\u036f\\ufe20-\\ufe2f\\u20d0-\\u20ff\\ufe0e\\ufe0f]");return ju=function(r){return n.test(r)}}(),t=function(){if(Nu)return xu;Nu=1;var n="[\\ud800-\\udfff]",r="[\\u0300-\\u036f\\ufe20-\\ufe2f\\u20d0-\\u20ff]",t="\\ud83c[\\udffb-\\udfff]",e="[^\\ud800-\\udfff]",o="(?:\\ud83c[\\udde6-\\uddff]){2}",i="[\\ud800-\\udbff][\\udc00-\\udfff]",u="(?:"+r+"|"+t+")?",a="[\\ufe0e\\ufe0f]?",f=a+u+"(?:\\u200d(?:"+[e,o,i].join("|")+")"+a+u+")*",c="(?:"+[e+r+"?",r,o,i,n].join("|")+")",s=RegExp(t+"(?="+t+")|"+c+f,"g");return xu=function(n){for(var r=s.lastIndex=0;s.test(n);)++r;return r}}();return Ou=function(e){return r(e)?t(e):n(e)}}function Kf(){if(Au)return Cu;Au=1;var n=jt(),r=ro(),t=kt(),e=function(){if(_u)return mu;_u=1;var n=fr(),r=Or(),t=xr();return mu=function(e){return"string"==typeof e||!r(e)&&t(e)&&"[object String]"==n(e)}}(),o=Jf();return Cu=function(i){if(null==i)return 0;if(t(i))return e(i)?o(i):i.length;var u=r(i);return"[object Map]"==u||"[object Set]"==u?i.size:n(i).length}}function Qf(){if(Su)return Mu;Su=1;var n=_r(),r=uo(),t=df(),e=Uf(),o=Qe(),i=Or(),u=Ur(),a=sr(),f=cr(),c=mt();return Mu=function(s,d,h){var v=i(s),l=v||u(s)||c(s);if(d=e(d,4),null==h){var p=s&&s.constructor;h=l?v?new p:[]:f(s)&&a(p)?r(o(s)):{}}return(l?n:t)(s,(function(n,r,t){return d(h,n,r,t)})),h}}function Hf(){if(Ru)return Tu;Ru=1;var n=Ke(),r=function(){if(Pu)return Lu;Pu=1;var n=ar(),r=Nr(),t=Or(),e=n?n.isConcatSpreadable:void 0;return Lu=function(n){return t(n)||r(n)||!!(e&&n&&n[e])}}();return Tu=function t(e,o,i,u,a){var f=-1,c=e.length;for(i||(i=r),a||(a=[]);++f<c;){var s=e[f];o>0&&i(s)?o>1?t(s,o-1,i,u,a):n(a,s):u||(a[a.length]=s)}return a},Tu}function Xf(){if(Uu)return Du;Uu=1;var n=Fu?zu:(Fu=1,zu=function(n,r,t){switch(t.length){case 0:return n.call(r);case 1:return n.call(r,t[0]);case 2:return n.call(r,t[0],t[1]);case 3:return n.call(r,t[0],t[1],t[2])}return n.apply(r,t)}),r=Math.max;return Du=function(t,e,o){return e=r(void 0===e?t.length-1:e,0),function(){for(var i=arguments,u=-1,a=r(i.length-e,0),f=Array(a);++u<a;)f[u]=i[e+u];u=-1;for(var c=Array(e+1);++u<e;)c[u]=i[u];return c[e]=o(f),n(t,this,c)}},Du}function Zf(){if(Yu)return $u;Yu=1;var n=function(){if(Gu)return Bu;Gu=1;var n=vo(),r=wr(),t=vf();return Bu=r?function(t,e){return r(t,"toString",{configurable:!0,enumerable:!1,value:n(e),writable:!0})}:t}(),r=function(){if(qu)return Vu;qu=1;var n=Date.now;return Vu=function(r){var t=0,e=0;return function(){var o=n(),i=16-(o-e);if(e=o,i>0){if(++t>=800)return arguments[0]}else t=0;return r.apply(void 0,arguments)}},Vu}(),t=r(n);return $u=t}function nc(){if(Ju)return Wu;Ju=1;var n=vf(),r=Xf(),t=Zf();return Wu=function(e,o){return t(r(e,o,n),e+"")}}function rc(){if(Qu)return Ku;return Qu=1,Ku=function(n,r,t,e){for(var o=n.length,i=t+(e?1:-1);e?i--:++i<o;)if(r(n[i],i,n))return i;return-1}}function tc(){if(ta)return ra;ta=1;var n=rc(),r=Xu?Hu:(Xu=1,Hu=function(n){return n!=n}),t=na?Zu:(na=1,Zu=function(n,r,t){for(var e=t-1,o=n.length;++e<o;)if(n[e]===r)return e;return-1});return ra=function(e,o,i){return o==o?t(e,o,i):n(e,r,i)}}function ec(){if(sa)return ca;sa=1;var n=no(),r=fa?aa:(fa=1,aa=function(){}),t=_f(),e=n&&1/t(new n([,-0]))[1]==1/0?function(r){return new n(r)}:r;return ca=e}function oc(){if(ha)return da;ha=1;var n=yf(),r=function(){if(oa)return ea;oa=1;var n=tc();return ea=function(r,t){return!(null==r||!r.length)&&n(r,t,0)>-1}}(),t=ua?ia:(ua=1,ia=function(n,r,t){for(var e=-1,o=null==n?0:n.length;++e<o;)if(t(r,n[e]))return!0;return!1}),e=bf(),o=ec(),i=_f();return da=function(u,a,f){var c=-1,s=r,d=u.length,h=!0,v=[],l=v;if(f)h=!1,s=t;else if(d>=200){var p=a?null:o(u);if(p)return i(p);h=!1,s=e,l=new n}else l=a?[]:v;n:for(;++c<d;){var g=u[c],y=a?a(g):g;if(g=f||0!==g?g:0,h&&y==y){for(var b=l.length;b--;)if(l[b]===y)continue n;a&&l.push(y),v.push(g)}else s(l,y,f)||(l!==v&&l.push(y),v.push(g))}return v}}function ic(){if(la)return va;la=1;var n=kt(),r=xr();return va=function(t){return r(t)&&n(t)}}function uc(){if(ga)return pa;ga=1;var n=Hf(),r=nc(),t=oc(),e=ic(),o=r((function(r){return t(n(r,1,e,!0))}));return pa=o}function ac(){if(_a)return ma;_a=1;var n=function(){if(ba)return ya;ba=1;var n=Af();return ya=function(r,t){return n(t,(function(n){return r[n]}))}}(),r=xt();return ma=function(t){return null==t?[]:n(t,r(t))}}function fc(){if(Ea)return wa;var n;Ea=1;try{n={clone:ho(),constant:vo(),each:gf(),filter:Bf(),has:Gf(),isArray:Or(),isEmpty:Vf(),isFunction:sr(),isUndefined:qf(),keys:xt(),map:Yf(),reduce:Wf(),size:Kf(),transform:Qf(),union:uc(),values:ac()}}catch(n){}return n||(n=window._),wa=n}function cc(){if(ka)return ja;ka=1;var n=fc();ja=t;var r="\0";function t(r){this._isDirected=!n.has(r,"directed")||r.directed,this._isMultigraph=!!n.has(r,"multigraph")&&r.multigraph,this._isCompound=!!n.has(r,"compound")&&r.compound,this._label=void 0,this._defaultNodeLabelFn=n.constant(void 0),this._defaultEdgeLabelFn=n.constant(void 0),this._nodes={},this._isCompound&&(this._parent={},this._children={},this._children["\0"]={}),this._in={},this._preds={},this._out={},this._sucs={},this._edgeObjs={},this._edgeLabels={}}function e(n,r){n[r]?n[r]++:n[r]=1}function o(n,r){--n[r]||delete n[r]}function i(r,t,e,o){var i=""+t,u=""+e;if(!r&&i>u){var a=i;i=u,u=a}return i+"\x01"+u+"\x01"+(n.isUndefined(o)?"\0":o)}function u(n,r,t,e){var o=""+r,i=""+t;if(!n&&o>i){var u=o;o=i,i=u}var a={v:o,w:i};return e&&(a.name=e),a}function a(n,r){return i(n,r.v,r.w,r.name)}return t.prototype._nodeCount=0,t.prototype._edgeCount=0,t.prototype.isDirected=function(){return this._isDirected},t.prototype.isMultigraph=function(){return this._isMultigraph},t.prototype.isCompound=function(){return this._isCompound},t.prototype.setGraph=function(n){return this._label=n,this},t.prototype.graph=function(){return this._label},t.prototype.setDefaultNodeLabel=function(r){return n.isFunction(r)||(r=n.constant(r)),this._defaultNodeLabelFn=r,this},t.prototype.nodeCount=function(){return this._nodeCount},t.prototype.nodes=function(){return n.keys(this._nodes)},t.prototype.sources=function(){var r=this;return n.filter(this.nodes(),(function(t){return n.isEmpty(r._in[t])}))},t.prototype.sinks=function(){var r=this;return n.filter(this.nodes(),(function(t){return n.isEmpty(r._out[t])}))},t.prototype.setNodes=function(r,t){var e=arguments,o=this;return n.each(r,(function(n){e.length>1?o.setNode(n,t):o.setNode(n)})),this},t.prototype.setNode=function(t,e){return n.has(this._nodes,t)?(arguments.length>1&&(this._nodes[t]=e),this):(this._nodes[t]=arguments.length>1?e:this._defaultNodeLabelFn(t),this._isCompound&&(this._parent[t]=r,this._children[t]={},this._children["\0"][t]=!0),this._in[t]={},this._preds[t]={},this._out[t]={},this._sucs[t]={},++this._nodeCount,this)},t.prototype.node=function(n){return this._nodes[n]},t.prototype.hasNode=function(r){return n.has(this._nodes,r)},t.prototype.removeNode=function(r){var t=this;if(n.has(this._nodes,r)){var e=function(n){t.removeEdge(t._edgeObjs[n])};delete this._nodes[r],this._isCompound&&(this._removeFromParentsChildList(r),delete this._parent[r],n.each(this.children(r),(function(n){t.setParent(n)})),delete this._children[r]),n.each(n.keys(this._in[r]),e),delete this._in[r],delete this._preds[r],n.each(n.keys(this._out[r]),e),delete this._out[r],delete this._sucs[r],--this._nodeCount}return this},t.prototype.setParent=function(t,e){if(!this._isCompound)throw new Error("Cannot set parent in a non-compound graph");if(n.isUndefined(e))e=r;else{for(var o=e+="";!n.isUndefined(o);o=this.parent(o))if(o===t)throw new Error("Setting "+e+" as parent of "+t+" would create a cycle");this.setNode(e)}return this.setNode(t),this._removeFromParentsChildList(t),this._parent[t]=e,this._children[e][t]=!0,this},t.prototype._removeFromParentsChildList=function(n){delete this._children[this._parent[n]][n]},t.prototype.parent=function(n){if(this._isCompound){var t=this._parent[n];if(t!==r)return t}},t.prototype.children=function(t){if(n.isUndefined(t)&&(t=r),this._isCompound){var e=this._children[t];if(e)return n.keys(e)}else{if(t===r)return this.nodes();if(this.hasNode(t))return[]}},t.prototype.predecessors=function(r){var t=this._preds[r];if(t)return n.keys(t)},t.prototype.successors=function(r){var t=this._sucs[r];if(t)return n.keys(t)},t.prototype.neighbors=function(r){var t=this.predecessors(r);if(t)return n.union(t,this.successors(r))},t.prototype.isLeaf=function(n){return 0===(this.isDirected()?this.successors(n):this.neighbors(n)).length},t.prototype.filterNodes=function(r){var t=new this.constructor({directed:this._isDirected,multigraph:this._isMultigraph,compound:this._isCompound});t.setGraph(this.graph());var e=this;n.each(this._nodes,(function(n,e){r(e)&&t.setNode(e,n)})),n.each(this._edgeObjs,(function(n){t.hasNode(n.v)&&t.hasNode(n.w)&&t.setEdge(n,e.edge(n))}));var o={};function i(n){var r=e.parent(n);return void 0===r||t.hasNode(r)?(o[n]=r,r):r in o?o[r]:i(r)}return this._isCompound&&n.each(t.nodes(),(function(n){t.setParent(n,i(n))})),t},t.prototype.setDefaultEdgeLabel=function(r){return n.isFunction(r)||(r=n.constant(r)),this._defaultEdgeLabelFn=r,this},t.prototype.edgeCount=function(){return this._edgeCount},t.prototype.edges=function(){return n.values(this._edgeObjs)},t.prototype.setPath=function(r,t){var e=this,o=arguments;return n.reduce(r,(function(n,r){return o.length>1?e.setEdge(n,r,t):e.setEdge(n,r),r})),this},t.prototype.setEdge=function(){var r,t,o,a,f=!1,c=arguments[0];"object"==typeof c&&null!==c&&"v"in c?(r=c.v,t=c.w,o=c.name,2===arguments.length&&(a=arguments[1],f=!0)):(r=c,t=arguments[1],o=arguments[3],arguments.length>2&&(a=arguments[2],f=!0)),r=""+r,t=""+t,n.isUndefined(o)||(o=""+o);var s=i(this._isDirected,r,t,o);if(n.has(this._edgeLabels,s))return f&&(this._edgeLabels[s]=a),this;if(!n.isUndefined(o)&&!this._isMultigraph)throw new Error("Cannot set a named edge when isMultigraph = false");this.setNode(r),this.setNode(t),this._edgeLabels[s]=f?a:this._defaultEdgeLabelFn(r,t,o);var d=u(this._isDirected,r,t,o);return r=d.v,t=d.w,Object.freeze(d),this._edgeObjs[s]=d,e(this._preds[t],r),e(this._sucs[r],t),this._in[t][s]=d,this._out[r][s]=d,this._edgeCount++,this},t.prototype.edge=function(n,r,t){var e=1===arguments.length?a(this._isDirected,arguments[0]):i(this._isDirected,n,r,t);return this._edgeLabels[e]},t.prototype.hasEdge=function(r,t,e){var o=1===arguments.length?a(this._isDirected,arguments[0]):i(this._isDirected,r,t,e);return n.has(this._edgeLabels,o)},t.prototype.removeEdge=function(n,r,t){var e=1===arguments.length?a(this._isDirected,arguments[0]):i(this._isDirected,n,r,t),u=this._edgeObjs[e];return u&&(n=u.v,r=u.w,delete this._edgeLabels[e],delete this._edgeObjs[e],o(this._preds[r],n),o(this._sucs[n],r),delete this._in[r][e],delete this._out[n][e],this._edgeCount--),this},t.prototype.inEdges=function(r,t){var e=this._in[r];if(e){var o=n.values(e);return t?n.filter(o,(function(n){return n.v===t})):o}},t.prototype.outEdges=function(r,t){var e=this._out[r];if(e){var o=n.values(e);return t?n.filter(o,(function(n){return n.w===t})):o}},t.prototype.nodeEdges=function(n,r){var t=this.inEdges(n,r);if(t)return t.concat(this.outEdges(n,r))},ja}function sc(){return Ia?Oa:(Ia=1,Oa={Graph:cc(),version:Na?xa:(Na=1,xa="2.1.8")})}function dc(){if(Aa)return Ca;Aa=1;var n=fc(),r=cc();function t(r){return n.map(r.nodes(),(function(t){var e=r.node(t),o=r.parent(t),i={v:t};return n.isUndefined(e)||(i.value=e),n.isUndefined(o)||(i.parent=o),i}))}function e(r){return n.map(r.edges(),(function(t){var e=r.edge(t),o={v:t.v,w:t.w};return n.isUndefined(t.name)||(o.name=t.name),n.isUndefined(e)||(o.value=e),o}))}return Ca={write:function(r){var o={options:{directed:r.isDirected(),multigraph:r.isMultigraph(),compound:r.isCompound()},nodes:t(r),edges:e(r)};n.isUndefined(r.graph())||(o.value=n.clone(r.graph()));return o},read:function(t){var e=new r(t.options).setGraph(t.value);return n.each(t.nodes,(function(n){e.setNode(n.v,n.value),n.parent&&e.setParent(n.v,n.parent)})),n.each(t.edges,(function(n){e.setEdge({v:n.v,w:n.w,name:n.name},n.value)})),e}}}function hc(){if(Sa)return Ma;Sa=1;var n=fc();return Ma=function(r){var t,e={},o=[];function i(o){n.has(e,o)||(e[o]=!0,t.push(o),n.each(r.successors(o),i),n.each(r.predecessors(o),i))}return n.each(r.nodes(),(function(n){t=[],i(n),t.length&&o.push(t)})),o},Ma}function vc(){if(Pa)return La;Pa=1;var n=fc();function r(){this._arr=[],this._keyIndices={}}return La=r,r.prototype.size=function(){return this._arr.length},r.prototype.keys=function(){return this._arr.map((function(n){return n.key}))},r.prototype.has=function(r){return n.has(this._keyIndices,r)},r.prototype.priority=function(n){var r=this._keyIndices[n];if(void 0!==r)return this._arr[r].priority},r.prototype.min=function(){if(0===this.size())throw new Error("Queue underflow");return this._arr[0].key},r.prototype.add=function(r,t){var e=this._keyIndices;if(r=String(r),!n.has(e,r)){var o=this._arr,i=o.length;return e[r]=i,o.push({key:r,priority:t}),this._decrease(i),!0}return!1},r.prototype.removeMin=function(){this._swap(0,this._arr.length-1);var n=this._arr.pop();return delete this._keyIndices[n.key],this._heapify(0),n.key},r.prototype.decrease=function(n,r){var t=this._keyIndices[n];if(r>this._arr[t].priority)throw new Error("New priority is greater than current priority. Key: "+n+" Old: "+this._arr[t].priority+" New: "+r);this._arr[t].priority=r,this._decrease(t)},r.prototype._heapify=function(n){var r=this._arr,t=2*n,e=t+1,o=n;t<r.length&&(o=r[t].priority<r[o].priority?t:o,e<r.length&&(o=r[e].priority<r[o].priority?e:o),o!==n&&(this._swap(n,o),this._heapify(o)))},r.prototype._decrease=function(n){for(var r,t=this._arr,e=t[n].priority;0!==n&&!(t[r=n>>1].priority<e);)this._swap(n,r),n=r},r.prototype._swap=function(n,r){var t=this._arr,e=this._keyIndices,o=t[n],i=t[r];t[n]=i,t[r]=o,e[i.key]=n,e[o.key]=r},La}function lc(){if(Ra)return Ta;Ra=1;var n=fc(),r=vc();Ta=function(n,e,o,i){return function(n,t,e,o){var i,u,a={},f=new r,c=function(n){var r=n.v!==i?n.v:n.w,t=a[r],o=e(n),c=u.distance+o;if(o<0)throw new Error("dijkstra does not allow negative edge weights. Bad edge: "+n+" Weight: "+o);c<t.distance&&(t.distance=c,t.predecessor=i,f.decrease(r,c))};n.nodes().forEach((function(n){var r=n===t?0:Number.POSITIVE_INFINITY;a[n]={distance:r},f.add(n,r)}));for(;f.size()>0&&(i=f.removeMin(),(u=a[i]).distance!==Number.POSITIVE_INFINITY);)o(i).forEach(c);return a}(n,String(e),o||t,i||function(r){return n.outEdges(r)})};var t=n.constant(1);return Ta}function pc(){if(Fa)return za;Fa=1;var n=lc(),r=fc();return za=function(t,e,o){return r.transform(t.nodes(),(function(r,i){r[i]=n(t,i,e,o)}),{})}}function gc(){if(Ua)return Da;Ua=1;var n=fc();return Da=function(r){var t=0,e=[],o={},i=[];function u(a){var f=o[a]={onStack:!0,lowlink:t,index:t++};if(e.push(a),r.successors(a).forEach((function(r){n.has(o,r)?o[r].onStack&&(f.lowlink=Math.min(f.lowlink,o[r].index)):(u(r),f.lowlink=Math.min(f.lowlink,o[r].lowlink))})),f.lowlink===f.index){var c,s=[];do{c=e.pop(),o[c].onStack=!1,s.push(c)}while(a!==c);i.push(s)}}return r.nodes().forEach((function(r){n.has(o,r)||u(r)})),i},Da}function yc(){if(Ga)return Ba;Ga=1;var n=fc(),r=gc();return Ba=function(t){return n.filter(r(t),(function(n){return n.length>1||1===n.length&&t.hasEdge(n[0],n[0])}))}}function bc(){if(qa)return Va;qa=1;var n=fc();Va=function(n,t,e){return function(n,r,t){var e={},o=n.nodes();return o.forEach((function(n){e[n]={},e[n][n]={distance:0},o.forEach((function(r){n!==r&&(e[n][r]={distance:Number.POSITIVE_INFINITY})})),t(n).forEach((function(t){var o=t.v===n?t.w:t.v,i=r(t);e[n][o]={distance:i,predecessor:n}}))})),o.forEach((function(n){var r=e[n];o.forEach((function(t){var i=e[t];o.forEach((function(t){var e=i[n],o=r[t],u=i[t],a=e.distance+o.distance;a<u.distance&&(u.distance=a,u.predecessor=o.predecessor)}))}))})),e}(n,t||r,e||function(r){return n.outEdges(r)})};var r=n.constant(1);return Va}function mc(){if(Ya)return $a;Ya=1;var n=fc();function r(r){var e={},o={},i=[];if(n.each(r.sinks(),(function u(a){if(n.has(o,a))throw new t;n.has(e,a)||(o[a]=!0,e[a]=!0,n.each(r.predecessors(a),u),delete o[a],i.push(a))})),n.size(e)!==r.nodeCount())throw new t;return i}function t(){}return $a=r,r.CycleException=t,t.prototype=new Error,$a}function _c(){if(Ja)return Wa;Ja=1;var n=mc();return Wa=function(r){try{n(r)}catch(r){if(r instanceof n.CycleException)return!1;throw r}return!0}}function wc(){if(Qa)return Ka;Qa=1;var n=fc();function r(t,e,o,i,u,a){n.has(i,e)||(i[e]=!0,o||a.push(e),n.each(u(e),(function(n){r(t,n,o,i,u,a)})),o&&a.push(e))}return Ka=function(t,e,o){n.isArray(e)||(e=[e]);var i=(t.isDirected()?t.successors:t.neighbors).bind(t),u=[],a={};return n.each(e,(function(n){if(!t.hasNode(n))throw new Error("Graph does not have node: "+n);r(t,n,"post"===o,a,i,u)})),u},Ka}function Ec(){if(Xa)return Ha;Xa=1;var n=wc();return Ha=function(r,t){return n(r,t,"post")}}function jc(){if(nf)return Za;nf=1;var n=wc();return Za=function(r,t){return n(r,t,"pre")}}function kc(){if(tf)return rf;tf=1;var n=fc(),r=cc(),t=vc();return rf=function(e,o){var i,u=new r,a={},f=new t;function c(n){var r=n.v===i?n.w:n.v,t=f.priority(r);if(void 0!==t){var e=o(n);e<t&&(a[r]=i,f.decrease(r,e))}}if(0===e.nodeCount())return u;n.each(e.nodes(),(function(n){f.add(n,Number.POSITIVE_INFINITY),u.setNode(n)})),f.decrease(e.nodes()[0],0);var s=!1;for(;f.size()>0;){if(i=f.removeMin(),n.has(a,i))u.setEdge(i,a[i]);else{if(s)throw new Error("Input graph is not connected: "+e);s=!0}e.nodeEdges(i).forEach(c)}return u}}try{ff=function(){if(af)return uf;af=1;var n=sc();return uf={Graph:n.Graph,json:dc(),alg:of?ef:(of=1,ef={components:hc(),dijkstra:lc(),dijkstraAll:pc(),findCycles:yc(),floydWarshall:bc(),isAcyclic:_c(),postorder:Ec(),preorder:jc(),prim:kc(),tarjan:gc(),topsort:mc()}),version:n.version}}()}catch(n){}ff||(ff=window.graphlib);var xc,Nc,Oc,Ic,Cc,Ac,Mc,Sc,Lc,Pc,Tc,Rc,zc,Fc,Dc,Uc,Bc,Gc,Vc,qc,$c,Yc,Wc,Jc,Kc,Qc,Hc,Xc,Zc,ns,rs,ts,es,os,is,us,as,fs,cs,ss,ds,hs,vs,ls,ps,gs,ys,bs,ms,_s,ws,Es,js,ks,xs,Ns,Os,Is,Cs,As,Ms,Ss,Ls,Ps,Ts,Rs,zs,Fs,Ds,Us,Bs,Gs,Vs,qs,$s,Ys,Ws,Js,Ks,Qs,Hs,Xs,Zs,nd,rd,td,ed,od,id,ud,ad,fd,cd,sd=ff;function dd(){if(Ic)return Oc;Ic=1;var n=tr(),r=kt(),t=Br(),e=cr();return Oc=function(o,i,u){if(!e(u))return!1;var a=typeof i;return!!("number"==a?r(u)&&t(i,u.length):"string"==a&&i in u)&&n(u[i],o)}}function hd(){if(Rc)return Tc;Rc=1;var n=function(){if(Pc)return Lc;Pc=1;var n=/\s/;return Lc=function(r){for(var t=r.length;t--&&n.test(r.charAt(t)););return t}}(),r=/^\s+/;return Tc=function(t){return t?t.slice(0,n(t)+1).replace(r,""):t}}function vd(){if(Uc)return Dc;Uc=1;var n=function(){if(Fc)return zc;Fc=1;var n=hd(),r=cr(),t=Of(),e=/^[-+]0x[0-9a-f]+$/i,o=/^0b[01]+$/i,i=/^0o[0-7]+$/i,u=parseInt;return zc=function(a){if("number"==typeof a)return a;if(t(a))return NaN;if(r(a)){var f="function"==typeof a.valueOf?a.valueOf():a;a=r(f)?f+"":f}if("string"!=typeof a)return 0===a?a:+a;a=n(a);var c=o.test(a);return c||i.test(a)?u(a.slice(2),c?2:8):e.test(a)?NaN:+a}}(),r=1/0;return Dc=function(t){return t?(t=n(t))===r||t===-1/0?17976931348623157e292*(t<0?-1:1):t==t?t:0:0===t?t:0}}function ld(){if(qc)return Vc;qc=1;var n=rc(),r=Uf(),t=function(){if(Gc)return Bc;Gc=1;var n=vd();return Bc=function(r){var t=n(r),e=t%1;return t==t?e?t-e:t:0}}(),e=Math.max;return Vc=function(o,i,u){var a=null==o?0:o.length;if(!a)return-1;var f=null==u?0:t(u);return f<0&&(f=e(a+f,0)),n(o,r(i,3),f)}}function pd(){if(Jc)return Wc;Jc=1;var n=Hf();return Wc=function(r){return(null==r?0:r.length)?n(r,1):[]}}function gd(){if(ts)return rs;ts=1;var n=Of();return rs=function(r,t,e){for(var o=-1,i=r.length;++o<i;){var u=r[o],a=t(u);if(null!=a&&(void 0===f?a==a&&!n(a):e(a,f)))var f=a,c=u}return c}}function yd(){if(fs)return as;fs=1;var n=Er(),r=tr();return as=function(t,e,o){(void 0!==o&&!r(t[e],o)||void 0===o&&!(e in t))&&n(t,e,o)}}function bd(){if(hs)return ds;return hs=1,ds=function(n,r){if(("constructor"!==r||"function"!=typeof n[r])&&"__proto__"!=r)return n[r]}}function md(){if(gs)return ps;gs=1;var n=yd(),r=qe(),t=oo(),e=$e(),o=ao(),i=Nr(),u=Or(),a=ic(),f=Ur(),c=sr(),s=cr(),d=function(){if(ss)return cs;ss=1;var n=fr(),r=Qe(),t=xr(),e=Function.prototype,o=Object.prototype,i=e.toString,u=o.hasOwnProperty,a=i.call(Object);return cs=function(e){if(!t(e)||"[object Object]"!=n(e))return!1;var o=r(e);if(null===o)return!0;var f=u.call(o,"constructor")&&o.constructor;return"function"==typeof f&&f instanceof f&&i.call(f)==a}}(),h=mt(),v=bd(),l=function(){if(ls)return vs;ls=1;var n=kr(),r=Ot();return vs=function(t){return n(t,r(t))}}();return ps=function(p,g,y,b,m,_,w){var E=v(p,y),j=v(g,y),k=w.get(j);if(k)n(p,y,k);else{var x=_?_(E,j,y+"",p,g,w):void 0,N=void 0===x;if(N){var O=u(j),I=!O&&f(j),C=!O&&!I&&h(j);x=j,O||I||C?u(E)?x=E:a(E)?x=e(E):I?(N=!1,x=r(j,!0)):C?(N=!1,x=t(j,!0)):x=[]:d(j)||i(j)?(x=E,i(E)?x=l(E):s(E)&&!c(E)||(x=o(j))):N=!1}N&&(w.set(j,x),m(x,j,b,_,w),w.delete(j)),n(p,y,x)}}}function _d(){if(ks)return js;return ks=1,js=function(n,r){return n<r}}function wd(){if(Ps)return Ls;Ps=1;var n=Pf(),r=function(){if(Ss)return Ms;Ss=1;var n=jr(),r=Sf(),t=Br(),e=cr(),o=Lf();return Ms=function(i,u,a,f){if(!e(i))return i;for(var c=-1,s=(u=r(u,i)).length,d=s-1,h=i;null!=h&&++c<s;){var v=o(u[c]),l=a;if("__proto__"===v||"constructor"===v||"prototype"===v)return i;if(c!=d){var p=h[v];void 0===(l=f?f(p,v,h):void 0)&&(l=e(p)?p:t(u[c+1])?[]:{})}n(h,v,l),h=h[v]}return i}}(),t=Sf();return Ls=function(e,o,i){for(var u=-1,a=o.length,f={};++u<a;){var c=o[u],s=n(e,c);i(s,c)&&r(f,t(c,e),s)}return f}}function Ed(){if(qs)return Vs;qs=1;var n=function(){if(Gs)return Bs;Gs=1;var n=Math.ceil,r=Math.max;return Bs=function(t,e,o,i){for(var u=-1,a=r(n((e-t)/(o||1)),0),f=Array(a);a--;)f[i?a:++u]=t,t+=o;return f}}(),r=dd(),t=vd();return Vs=function(e){return function(o,i,u){return u&&"number"!=typeof u&&r(o,i,u)&&(i=u=void 0),o=t(o),void 0===i?(i=o,o=0):i=t(i),u=void 0===u?o<i?1:-1:t(u),n(o,i,u,e)}}}function jd(){if(Xs)return Hs;Xs=1;var n=function(){if(Qs)return Ks;Qs=1;var n=Of();return Ks=function(r,t){if(r!==t){var e=void 0!==r,o=null===r,i=r==r,u=n(r),a=void 0!==t,f=null===t,c=t==t,s=n(t);if(!f&&!s&&!u&&r>t||u&&a&&c&&!f&&!s||o&&a&&c||!e&&c||!i)return 1;if(!o&&!u&&!s&&r<t||s&&e&&i&&!o&&!u||f&&e&&i||!a&&i||!c)return-1}return 0}}();return Hs=function(r,t,e){for(var o=-1,i=r.criteria,u=t.criteria,a=i.length,f=e.length;++o<a;){var c=n(i[o],u[o]);if(c)return o>=f?c:c*("desc"==e[o]?-1:1)}return r.index-t.index}}function kd(){if(nd)return Zs;nd=1;var n=Af(),r=Pf(),t=Uf(),e=$f(),o=Js?Ws:(Js=1,Ws=function(n,r){var t=n.length;for(n.sort(r);t--;)n[t]=n[t].value;return n}),i=Vr(),u=jd(),a=vf(),f=Or();return Zs=function(c,s,d){s=s.length?n(s,(function(n){return f(n)?function(t){return r(t,1===n.length?n[0]:n)}:n})):[a];var h=-1;s=n(s,i(t));var v=e(c,(function(r,t,e){return{criteria:n(s,(function(n){return n(r)})),index:++h,value:r}}));return o(v,(function(n,r){return u(n,r,d)}))}}try{cd={cloneDeep:function(){if(Nc)return xc;Nc=1;var n=so();return xc=function(r){return n(r,5)}}(),constant:vo(),defaults:function(){if(Ac)return Cc;Ac=1;var n=nc(),r=tr(),t=dd(),e=Ot(),o=Object.prototype,i=o.hasOwnProperty,u=n((function(n,u){n=Object(n);var a=-1,f=u.length,c=f>2?u[2]:void 0;for(c&&t(u[0],u[1],c)&&(f=1);++a<f;)for(var s=u[a],d=e(s),h=-1,v=d.length;++h<v;){var l=d[h],p=n[l];(void 0===p||r(p,o[l])&&!i.call(n,l))&&(n[l]=s[l])}return n}));return Cc=u}(),each:gf(),filter:Bf(),find:function(){if(Yc)return $c;Yc=1;var n=function(){if(Sc)return Mc;Sc=1;var n=Uf(),r=kt(),t=xt();return Mc=function(e){return function(o,i,u){var a=Object(o);if(!r(o)){var f=n(i,3);o=t(o),i=function(n){return f(a[n],n,a)}}var c=e(o,i,u);return c>-1?a[f?o[c]:c]:void 0}}}()(ld());return $c=n}(),flatten:pd(),forEach:pf(),forIn:function(){if(Qc)return Kc;Qc=1;var n=sf(),r=lf(),t=Ot();return Kc=function(e,o){return null==e?e:n(e,r(o),t)}}(),has:Gf(),isUndefined:qf(),last:Xc?Hc:(Xc=1,Hc=function(n){var r=null==n?0:n.length;return r?n[r-1]:void 0}),map:Yf(),mapValues:function(){if(ns)return Zc;ns=1;var n=Er(),r=df(),t=Uf();return Zc=function(e,o){var i={};return o=t(o,3),r(e,(function(r,t,e){n(i,t,o(r,t,e))})),i}}(),max:function(){if(us)return is;us=1;var n=gd(),r=os?es:(os=1,es=function(n,r){return n>r}),t=vf();return is=function(e){return e&&e.length?n(e,t,r):void 0}}(),merge:function(){if(Es)return ws;Es=1;var n=function(){if(bs)return ys;bs=1;var n=mr(),r=yd(),t=sf(),e=md(),o=cr(),i=Ot(),u=bd();return ys=function a(f,c,s,d,h){f!==c&&t(c,(function(t,i){if(h||(h=new n),o(t))e(f,c,i,s,a,d,h);else{var v=d?d(u(f,i),t,i+"",f,c,h):void 0;void 0===v&&(v=t),r(f,i,v)}}),i)},ys}(),r=function(){if(_s)return ms;_s=1;var n=nc(),r=dd();return ms=function(t){return n((function(n,e){var o=-1,i=e.length,u=i>1?e[i-1]:void 0,a=i>2?e[2]:void 0;for(u=t.length>3&&"function"==typeof u?(i--,u):void 0,a&&r(e[0],e[1],a)&&(u=i<3?void 0:u,i=1),n=Object(n);++o<i;){var f=e[o];f&&t(n,f,o,u)}return n}))}}()((function(r,t,e){n(r,t,e)}));return ws=r}(),min:function(){if(Ns)return xs;Ns=1;var n=gd(),r=_d(),t=vf();return xs=function(e){return e&&e.length?n(e,t,r):void 0}}(),minBy:function(){if(Is)return Os;Is=1;var n=gd(),r=Uf(),t=_d();return Os=function(e,o){return e&&e.length?n(e,r(o,2),t):void 0}}(),now:function(){if(As)return Cs;As=1;var n=ur();return Cs=function(){return n.Date.now()}}(),pick:function(){if(Us)return Ds;Us=1;var n=function(){if(Rs)return Ts;Rs=1;var n=wd(),r=Rf();return Ts=function(t,e){return n(t,e,(function(n,e){return r(t,e)}))}}(),r=function(){if(Fs)return zs;Fs=1;var n=pd(),r=Xf(),t=Zf();return zs=function(e){return t(r(e,void 0,n),e+"")}}()((function(r,t){return null==r?{}:n(r,t)}));return Ds=r}(),range:function(){if(Ys)return $s;Ys=1;var n=Ed()();return $s=n}(),reduce:Wf(),sortBy:function(){if(td)return rd;td=1;var n=Hf(),r=kd(),t=nc(),e=dd(),o=t((function(t,o){if(null==t)return[];var i=o.length;return i>1&&e(t,o[0],o[1])?o=[]:i>2&&e(o[0],o[1],o[2])&&(o=[o[0]]),r(t,n(o,1),[])}));return rd=o}(),uniqueId:function(){if(od)return ed;od=1;var n=Mf(),r=0;return ed=function(t){var e=++r;return n(t)+e}}(),values:ac(),zipObject:function(){if(fd)return ad;fd=1;var n=jr(),r=ud?id:(ud=1,id=function(n,r,t){for(var e=-1,o=n.length,i=r.length,u={};++e<o;){var a=e<i?r[e]:void 0;t(u,n[e],a)}return u});return ad=function(t,e){return r(t||[],e||[],n)}}()}}catch(n){}cd||(cd=window._);var xd=cd,Nd=Od;function Od(){var n={};n._next=n._prev=n,this._sentinel=n}function Id(n){n._prev._next=n._next,n._next._prev=n._prev,delete n._next,delete n._prev}function Cd(n,r){if("_next"!==n&&"_prev"!==n)return r}Od.prototype.dequeue=function(){var n=this._sentinel,r=n._prev;if(r!==n)return Id(r),r},Od.prototype.enqueue=function(n){var r=this._sentinel;n._prev&&n._next&&Id(n),n._next=r._next,r._next._prev=n,r._next=n,n._prev=r},Od.prototype.toString=function(){for(var n=[],r=this._sentinel,t=r._prev;t!==r;)n.push(JSON.stringify(t,Cd)),t=t._prev;return"["+n.join(", ")+"]"};var Ad=xd,Md=sd.Graph,Sd=Nd,Ld=function(n,r){if(n.nodeCount()<=1)return[];var t=function(n,r){var t=new Md,e=0,o=0;Ad.forEach(n.nodes(),(function(n){t.setNode(n,{v:n,in:0,out:0})})),Ad.forEach(n.edges(),(function(n){var i=t.edge(n.v,n.w)||0,u=r(n),a=i+u;t.setEdge(n.v,n.w,a),o=Math.max(o,t.node(n.v).out+=u),e=Math.max(e,t.node(n.w).in+=u)}));var i=Ad.range(o+e+3).map((function(){return new Sd})),u=e+1;return Ad.forEach(t.nodes(),(function(n){Rd(i,u,t.node(n))})),{graph:t,buckets:i,zeroIdx:u}}(n,r||Pd),e=function(n,r,t){var e,o=[],i=r[r.length-1],u=r[0];for(;n.nodeCount();){for(;e=u.dequeue();)Td(n,r,t,e);for(;e=i.dequeue();)Td(n,r,t,e);if(n.nodeCount())for(var a=r.length-2;a>0;--a)if(e=r[a].dequeue()){o=o.concat(Td(n,r,t,e,!0));break}}return o}(t.graph,t.buckets,t.zeroIdx);return Ad.flatten(Ad.map(e,(function(r){return n.outEdges(r.v,r.w)})),!0)},Pd=Ad.constant(1);function Td(n,r,t,e,o){var i=o?[]:void 0;return Ad.forEach(n.inEdges(e.v),(function(e){var u=n.edge(e),a=n.node(e.v);o&&i.push({v:e.v,w:e.w}),a.out-=u,Rd(r,t,a)})),Ad.forEach(n.outEdges(e.v),(function(e){var o=n.edge(e),i=e.w,u=n.node(i);u.in-=o,Rd(r,t,u)})),n.removeNode(e.v),i}function Rd(n,r,t){t.out?t.in?n[t.out-t.in+r].enqueue(t):n[n.length-1].enqueue(t):n[0].enqueue(t)}var zd=xd,Fd=Ld,Dd={run:function(n){var r="greedy"===n.graph().acyclicer?Fd(n,function(n){return function(r){return n.edge(r).weight}}(n)):function(n){var r=[],t={},e={};function o(i){zd.has(e,i)||(e[i]=!0,t[i]=!0,zd.forEach(n.outEdges(i),(function(n){zd.has(t,n.w)?r.push(n):o(n.w)})),delete t[i])}return zd.forEach(n.nodes(),o),r}(n);zd.forEach(r,(function(r){var t=n.edge(r);n.removeEdge(r),t.forwardName=r.name,t.reversed=!0,n.setEdge(r.w,r.v,t,zd.uniqueId("rev"))}))},undo:function(n){zd.forEach(n.edges(),(function(r){var t=n.edge(r);if(t.reversed){n.removeEdge(r);var e=t.forwardName;delete t.reversed,delete t.forwardName,n.setEdge(r.w,r.v,t,e)}}))}};var Ud=xd,Bd=sd.Graph,Gd={addDummyNode:Vd,simplify:function(n){var r=(new Bd).setGraph(n.graph());return Ud.forEach(n.nodes(),(function(t){r.setNode(t,n.node(t))})),Ud.forEach(n.edges(),(function(t){var e=r.edge(t.v,t.w)||{weight:0,minlen:1},o=n.edge(t);r.setEdge(t.v,t.w,{weight:e.weight+o.weight,minlen:Math.max(e.minlen,o.minlen)})})),r},asNonCompoundGraph:function(n){var r=new Bd({multigraph:n.isMultigraph()}).setGraph(n.graph());return Ud.forEach(n.nodes(),(function(t){n.children(t).length||r.setNode(t,n.node(t))})),Ud.forEach(n.edges(),(function(t){r.setEdge(t,n.edge(t))})),r},successorWeights:function(n){var r=Ud.map(n.nodes(),(function(r){var t={};return Ud.forEach(n.outEdges(r),(function(r){t[r.w]=(t[r.w]||0)+n.edge(r).weight})),t}));return Ud.zipObject(n.nodes(),r)},predecessorWeights:function(n){var r=Ud.map(n.nodes(),(function(r){var t={};return Ud.forEach(n.inEdges(r),(function(r){t[r.v]=(t[r.v]||0)+n.edge(r).weight})),t}));return Ud.zipObject(n.nodes(),r)},intersectRect:function(n,r){var t,e,o=n.x,i=n.y,u=r.x-o,a=r.y-i,f=n.width/2,c=n.height/2;if(!u&&!a)throw new Error("Not possible to find intersection inside of the rectangle");Math.abs(a)*f>Math.abs(u)*c?(a<0&&(c=-c),t=c*u/a,e=c):(u<0&&(f=-f),t=f,e=f*a/u);return{x:o+t,y:i+e}},buildLayerMatrix:function(n){var r=Ud.map(Ud.range(qd(n)+1),(function(){return[]}));return Ud.forEach(n.nodes(),(function(t){var e=n.node(t),o=e.rank;Ud.isUndefined(o)||(r[o][e.order]=t)})),r},normalizeRanks:function(n){var r=Ud.min(Ud.map(n.nodes(),(function(r){return n.node(r).rank})));Ud.forEach(n.nodes(),(function(t){var e=n.node(t);Ud.has(e,"rank")&&(e.rank-=r)}))},removeEmptyRanks:function(n){var r=Ud.min(Ud.map(n.nodes(),(function(r){return n.node(r).rank}))),t=[];Ud.forEach(n.nodes(),(function(e){var o=n.node(e).rank-r;t[o]||(t[o]=[]),t[o].push(e)}));var e=0,o=n.graph().nodeRankFactor;Ud.forEach(t,(function(r,t){Ud.isUndefined(r)&&t%o!=0?--e:e&&Ud.forEach(r,(function(r){n.node(r).rank+=e}))}))},addBorderNode:function(n,r,t,e){var o={width:0,height:0};arguments.length>=4&&(o.rank=t,o.order=e);return Vd(n,"border",o,r)},maxRank:qd,partition:function(n,r){var t={lhs:[],rhs:[]};return Ud.forEach(n,(function(n){r(n)?t.lhs.push(n):t.rhs.push(n)})),t},time:function(n,r){var t=Ud.now();try{return r()}finally{console.log(n+" time: "+(Ud.now()-t)+"ms")}},notime:function(n,r){return r()}};function Vd(n,r,t,e){var o;do{o=Ud.uniqueId(e)}while(n.hasNode(o));return t.dummy=r,n.setNode(o,t),o}function qd(n){return Ud.max(Ud.map(n.nodes(),(function(r){var t=n.node(r).rank;if(!Ud.isUndefined(t))return t})))}var $d=xd,Yd=Gd,Wd={run:function(n){n.graph().dummyChains=[],$d.forEach(n.edges(),(function(r){!function(n,r){var t,e,o,i=r.v,u=n.node(i).rank,a=r.w,f=n.node(a).rank,c=r.name,s=n.edge(r),d=s.labelRank;if(f===u+1)return;for(n.removeEdge(r),o=0,++u;u<f;++o,++u)s.points=[],e={width:0,height:0,edgeLabel:s,edgeObj:r,rank:u},t=Yd.addDummyNode(n,"edge",e,"_d"),u===d&&(e.width=s.width,e.height=s.height,e.dummy="edge-label",e.labelpos=s.labelpos),n.setEdge(i,t,{weight:s.weight},c),0===o&&n.graph().dummyChains.push(t),i=t;n.setEdge(i,a,{weight:s.weight},c)}(n,r)}))},undo:function(n){$d.forEach(n.graph().dummyChains,(function(r){var t,e=n.node(r),o=e.edgeLabel;for(n.setEdge(e.edgeObj,o);e.dummy;)t=n.successors(r)[0],n.removeNode(r),o.points.push({x:e.x,y:e.y}),"edge-label"===e.dummy&&(o.x=e.x,o.y=e.y,o.width=e.width,o.height=e.height),r=t,e=n.node(r)}))}};var Jd=xd,Kd={longestPath:function(n){var r={};Jd.forEach(n.sources(),(function t(e){var o=n.node(e);if(Jd.has(r,e))return o.rank;r[e]=!0;var i=Jd.min(Jd.map(n.outEdges(e),(function(r){return t(r.w)-n.edge(r).minlen})));return i!==Number.POSITIVE_INFINITY&&null!=i||(i=0),o.rank=i}))},slack:function(n,r){return n.node(r.w).rank-n.node(r.v).rank-n.edge(r).minlen}};var Qd=xd,Hd=sd.Graph,Xd=Kd.slack,Zd=function(n){var r,t,e=new Hd({directed:!1}),o=n.nodes()[0],i=n.nodeCount();e.setNode(o,{});for(;nh(e,n)<i;)r=rh(e,n),t=e.hasNode(r.v)?Xd(n,r):-Xd(n,r),th(e,n,t);return e};function nh(n,r){return Qd.forEach(n.nodes(),(function t(e){Qd.forEach(r.nodeEdges(e),(function(o){var i=o.v,u=e===i?o.w:i;n.hasNode(u)||Xd(r,o)||(n.setNode(u,{}),n.setEdge(e,u,{}),t(u))}))})),n.nodeCount()}function rh(n,r){return Qd.minBy(r.edges(),(function(t){if(n.hasNode(t.v)!==n.hasNode(t.w))return Xd(r,t)}))}function th(n,r,t){Qd.forEach(n.nodes(),(function(n){r.node(n).rank+=t}))}var eh=xd,oh=Zd,ih=Kd.slack,uh=Kd.longestPath,ah=sd.alg.preorder,fh=sd.alg.postorder,ch=Gd.simplify,sh=dh;function dh(n){n=ch(n),uh(n);var r,t=oh(n);for(lh(t),hh(t,n);r=gh(t);)bh(t,n,r,yh(t,n,r))}function hh(n,r){var t=fh(n,n.nodes());t=t.slice(0,t.length-1),eh.forEach(t,(function(t){!function(n,r,t){var e=n.node(t).parent;n.edge(t,e).cutvalue=vh(n,r,t)}(n,r,t)}))}function vh(n,r,t){var e=n.node(t).parent,o=!0,i=r.edge(t,e),u=0;return i||(o=!1,i=r.edge(e,t)),u=i.weight,eh.forEach(r.nodeEdges(t),(function(i){var a,f,c=i.v===t,s=c?i.w:i.v;if(s!==e){var d=c===o,h=r.edge(i).weight;if(u+=d?h:-h,a=t,f=s,n.hasEdge(a,f)){var v=n.edge(t,s).cutvalue;u+=d?-v:v}}})),u}function lh(n,r){arguments.length<2&&(r=n.nodes()[0]),ph(n,{},1,r)}function ph(n,r,t,e,o){var i=t,u=n.node(e);return r[e]=!0,eh.forEach(n.neighbors(e),(function(o){eh.has(r,o)||(t=ph(n,r,t,o,e))})),u.low=i,u.lim=t++,o?u.parent=o:delete u.parent,t}function gh(n){return eh.find(n.edges(),(function(r){return n.edge(r).cutvalue<0}))}function yh(n,r,t){var e=t.v,o=t.w;r.hasEdge(e,o)||(e=t.w,o=t.v);var i=n.node(e),u=n.node(o),a=i,f=!1;i.lim>u.lim&&(a=u,f=!0);var c=eh.filter(r.edges(),(function(r){return f===mh(n,n.node(r.v),a)&&f!==mh(n,n.node(r.w),a)}));return eh.minBy(c,(function(n){return ih(r,n)}))}function bh(n,r,t,e){var o=t.v,i=t.w;n.removeEdge(o,i),n.setEdge(e.v,e.w,{}),lh(n),hh(n,r),function(n,r){var t=eh.find(n.nodes(),(function(n){return!r.node(n).parent})),e=ah(n,t);e=e.slice(1),eh.forEach(e,(function(t){var e=n.node(t).parent,o=r.edge(t,e),i=!1;o||(o=r.edge(e,t),i=!0),r.node(t).rank=r.node(e).rank+(i?o.minlen:-o.minlen)}))}(n,r)}function mh(n,r,t){return t.low<=r.lim&&r.lim<=t.lim}dh.initLowLimValues=lh,dh.initCutValues=hh,dh.calcCutValue=vh,dh.leaveEdge=gh,dh.enterEdge=yh,dh.exchangeEdges=bh;var _h=Kd.longestPath,wh=Zd,Eh=sh,jh=function(n){switch(n.graph().ranker){case"network-simplex":default:xh(n);break;case"tight-tree":!function(n){_h(n),wh(n)}(n);break;case"longest-path":kh(n)}};var kh=_h;function xh(n){Eh(n)}var Nh=xd,Oh=function(n){var r=function(n){var r={},t=0;function e(o){var i=t;Nh.forEach(n.children(o),e),r[o]={low:i,lim:t++}}return Nh.forEach(n.children(),e),r}(n);Nh.forEach(n.graph().dummyChains,(function(t){for(var e=n.node(t),o=e.edgeObj,i=function(n,r,t,e){var o,i,u=[],a=[],f=Math.min(r[t].low,r[e].low),c=Math.max(r[t].lim,r[e].lim);o=t;do{o=n.parent(o),u.push(o)}while(o&&(r[o].low>f||c>r[o].lim));i=o,o=e;for(;(o=n.parent(o))!==i;)a.push(o);return{path:u.concat(a.reverse()),lca:i}}(n,r,o.v,o.w),u=i.path,a=i.lca,f=0,c=u[f],s=!0;t!==o.w;){if(e=n.node(t),s){for(;(c=u[f])!==a&&n.node(c).maxRank<e.rank;)f++;c===a&&(s=!1)}if(!s){for(;f<u.length-1&&n.node(c=u[f+1]).minRank<=e.rank;)f++;c=u[f]}n.setParent(t,c),t=n.successors(t)[0]}}))};var Ih=xd,Ch=Gd,Ah={run:function(n){var r=Ch.addDummyNode(n,"root",{},"_root"),t=function(n){var r={};function t(e,o){var i=n.children(e);i&&i.length&&Ih.forEach(i,(function(n){t(n,o+1)})),r[e]=o}return Ih.forEach(n.children(),(function(n){t(n,1)})),r}(n),e=Ih.max(Ih.values(t))-1,o=2*e+1;n.graph().nestingRoot=r,Ih.forEach(n.edges(),(function(r){n.edge(r).minlen*=o}));var i=function(n){return Ih.reduce(n.edges(),(function(r,t){return r+n.edge(t).weight}),0)}(n)+1;Ih.forEach(n.children(),(function(u){Mh(n,r,o,i,e,t,u)})),n.graph().nodeRankFactor=o},cleanup:function(n){var r=n.graph();n.removeNode(r.nestingRoot),delete r.nestingRoot,Ih.forEach(n.edges(),(function(r){n.edge(r).nestingEdge&&n.removeEdge(r)}))}};function Mh(n,r,t,e,o,i,u){var a=n.children(u);if(a.length){var f=Ch.addBorderNode(n,"_bt"),c=Ch.addBorderNode(n,"_bb"),s=n.node(u);n.setParent(f,u),s.borderTop=f,n.setParent(c,u),s.borderBottom=c,Ih.forEach(a,(function(a){Mh(n,r,t,e,o,i,a);var s=n.node(a),d=s.borderTop?s.borderTop:a,h=s.borderBottom?s.borderBottom:a,v=s.borderTop?e:2*e,l=d!==h?1:o-i[u]+1;n.setEdge(f,d,{weight:v,minlen:l,nestingEdge:!0}),n.setEdge(h,c,{weight:v,minlen:l,nestingEdge:!0})})),n.parent(u)||n.setEdge(r,f,{weight:0,minlen:o+i[u]})}else u!==r&&n.setEdge(r,u,{weight:0,minlen:t})}var Sh=xd,Lh=Gd,Ph=function(n){Sh.forEach(n.children(),(function r(t){var e=n.children(t),o=n.node(t);if(e.length&&Sh.forEach(e,r),Sh.has(o,"minRank")){o.borderLeft=[],o.borderRight=[];for(var i=o.minRank,u=o.maxRank+1;i<u;++i)Th(n,"borderLeft","_bl",t,o,i),Th(n,"borderRight","_br",t,o,i)}}))};function Th(n,r,t,e,o,i){var u={width:0,height:0,rank:i,borderType:r},a=o[r][i-1],f=Lh.addDummyNode(n,"border",u,t);o[r][i]=f,n.setParent(f,e),a&&n.setEdge(a,f,{weight:1})}var Rh=xd,zh={adjust:function(n){var r=n.graph().rankdir.toLowerCase();"lr"!==r&&"rl"!==r||Fh(n)},undo:function(n){var r=n.graph().rankdir.toLowerCase();"bt"!==r&&"rl"!==r||function(n){Rh.forEach(n.nodes(),(function(r){Uh(n.node(r))})),Rh.forEach(n.edges(),(function(r){var t=n.edge(r);Rh.forEach(t.points,Uh),Rh.has(t,"y")&&Uh(t)}))}(n);"lr"!==r&&"rl"!==r||(!function(n){Rh.forEach(n.nodes(),(function(r){Bh(n.node(r))})),Rh.forEach(n.edges(),(function(r){var t=n.edge(r);Rh.forEach(t.points,Bh),Rh.has(t,"x")&&Bh(t)}))}(n),Fh(n))}};function Fh(n){Rh.forEach(n.nodes(),(function(r){Dh(n.node(r))})),Rh.forEach(n.edges(),(function(r){Dh(n.edge(r))}))}function Dh(n){var r=n.width;n.width=n.height,n.height=r}function Uh(n){n.y=-n.y}function Bh(n){var r=n.x;n.x=n.y,n.y=r}var Gh=xd,Vh=function(n){var r={},t=Gh.filter(n.nodes(),(function(r){return!n.children(r).length})),e=Gh.max(Gh.map(t,(function(r){return n.node(r).rank}))),o=Gh.map(Gh.range(e+1),(function(){return[]}));function i(t){if(!Gh.has(r,t)){r[t]=!0;var e=n.node(t);o[e.rank].push(t),Gh.forEach(n.successors(t),i)}}var u=Gh.sortBy(t,(function(r){return n.node(r).rank}));return Gh.forEach(u,i),o};var qh=xd,$h=function(n,r){for(var t=0,e=1;e<r.length;++e)t+=Yh(n,r[e-1],r[e]);return t};function Yh(n,r,t){for(var e=qh.zipObject(t,qh.map(t,(function(n,r){return r}))),o=qh.flatten(qh.map(r,(function(r){return qh.sortBy(qh.map(n.outEdges(r),(function(r){return{pos:e[r.w],weight:n.edge(r).weight}})),"pos")})),!0),i=1;i<t.length;)i<<=1;var u=2*i-1;i-=1;var a=qh.map(new Array(u),(function(){return 0})),f=0;return qh.forEach(o.forEach((function(n){var r=n.pos+i;a[r]+=n.weight;for(var t=0;r>0;)r%2&&(t+=a[r+1]),a[r=r-1>>1]+=n.weight;f+=n.weight*t}))),f}var Wh=xd;var Jh=xd;var Kh=xd,Qh=Gd;function Hh(n,r,t){for(var e;r.length&&(e=Kh.last(r)).i<=t;)r.pop(),n.push(e.vs),t++;return t}var Xh=xd,Zh=function(n,r){return Wh.map(r,(function(r){var t=n.inEdges(r);if(t.length){var e=Wh.reduce(t,(function(r,t){var e=n.edge(t),o=n.node(t.v);return{sum:r.sum+e.weight*o.order,weight:r.weight+e.weight}}),{sum:0,weight:0});return{v:r,barycenter:e.sum/e.weight,weight:e.weight}}return{v:r}}))},nv=function(n,r){var t={};return Jh.forEach(n,(function(n,r){var e=t[n.v]={indegree:0,in:[],out:[],vs:[n.v],i:r};Jh.isUndefined(n.barycenter)||(e.barycenter=n.barycenter,e.weight=n.weight)})),Jh.forEach(r.edges(),(function(n){var r=t[n.v],e=t[n.w];Jh.isUndefined(r)||Jh.isUndefined(e)||(e.indegree++,r.out.push(t[n.w]))})),function(n){var r=[];function t(n){return function(r){r.merged||(Jh.isUndefined(r.barycenter)||Jh.isUndefined(n.barycenter)||r.barycenter>=n.barycenter)&&function(n,r){var t=0,e=0;n.weight&&(t+=n.barycenter*n.weight,e+=n.weight);r.weight&&(t+=r.barycenter*r.weight,e+=r.weight);n.vs=r.vs.concat(n.vs),n.barycenter=t/e,n.weight=e,n.i=Math.min(r.i,n.i),r.merged=!0}(n,r)}}function e(r){return function(t){t.in.push(r),0==--t.indegree&&n.push(t)}}for(;n.length;){var o=n.pop();r.push(o),Jh.forEach(o.in.reverse(),t(o)),Jh.forEach(o.out,e(o))}return Jh.map(Jh.filter(r,(function(n){return!n.merged})),(function(n){return Jh.pick(n,["vs","i","barycenter","weight"])}))}(Jh.filter(t,(function(n){return!n.indegree})))},rv=function(n,r){var t=Qh.partition(n,(function(n){return Kh.has(n,"barycenter")})),e=t.lhs,o=Kh.sortBy(t.rhs,(function(n){return-n.i})),i=[],u=0,a=0,f=0;e.sort((c=!!r,function(n,r){return n.barycenter<r.barycenter?-1:n.barycenter>r.barycenter?1:c?r.i-n.i:n.i-r.i})),f=Hh(i,o,f),Kh.forEach(e,(function(n){f+=n.vs.length,i.push(n.vs),u+=n.barycenter*n.weight,a+=n.weight,f=Hh(i,o,f)}));var c;var s={vs:Kh.flatten(i,!0)};a&&(s.barycenter=u/a,s.weight=a);return s},tv=function n(r,t,e,o){var i=r.children(t),u=r.node(t),a=u?u.borderLeft:void 0,f=u?u.borderRight:void 0,c={};a&&(i=Xh.filter(i,(function(n){return n!==a&&n!==f})));var s=Zh(r,i);Xh.forEach(s,(function(t){if(r.children(t.v).length){var i=n(r,t.v,e,o);c[t.v]=i,Xh.has(i,"barycenter")&&(u=t,a=i,Xh.isUndefined(u.barycenter)?(u.barycenter=a.barycenter,u.weight=a.weight):(u.barycenter=(u.barycenter*u.weight+a.barycenter*a.weight)/(u.weight+a.weight),u.weight+=a.weight))}var u,a}));var d=nv(s,e);!function(n,r){Xh.forEach(n,(function(n){n.vs=Xh.flatten(n.vs.map((function(n){return r[n]?r[n].vs:n})),!0)}))}(d,c);var h=rv(d,o);if(a&&(h.vs=Xh.flatten([a,h.vs,f],!0),r.predecessors(a).length)){var v=r.node(r.predecessors(a)[0]),l=r.node(r.predecessors(f)[0]);Xh.has(h,"barycenter")||(h.barycenter=0,h.weight=0),h.barycenter=(h.barycenter*h.weight+v.order+l.order)/(h.weight+2),h.weight+=2}return h};var ev=xd,ov=sd.Graph,iv=function(n,r,t){var e=function(n){var r;for(;n.hasNode(r=ev.uniqueId("_root")););return r}(n),o=new ov({compound:!0}).setGraph({root:e}).setDefaultNodeLabel((function(r){return n.node(r)}));return ev.forEach(n.nodes(),(function(i){var u=n.node(i),a=n.parent(i);(u.rank===r||u.minRank<=r&&r<=u.maxRank)&&(o.setNode(i),o.setParent(i,a||e),ev.forEach(n[t](i),(function(r){var t=r.v===i?r.w:r.v,e=o.edge(t,i),u=ev.isUndefined(e)?0:e.weight;o.setEdge(t,i,{weight:n.edge(r).weight+u})})),ev.has(u,"minRank")&&o.setNode(i,{borderLeft:u.borderLeft[r],borderRight:u.borderRight[r]}))})),o};var uv=xd;var av=xd,fv=Vh,cv=$h,sv=tv,dv=iv,hv=function(n,r,t){var e,o={};uv.forEach(t,(function(t){for(var i,u,a=n.parent(t);a;){if((i=n.parent(a))?(u=o[i],o[i]=a):(u=e,e=a),u&&u!==a)return void r.setEdge(u,a);a=i}}))},vv=sd.Graph,lv=Gd,pv=function(n){var r=lv.maxRank(n),t=gv(n,av.range(1,r+1),"inEdges"),e=gv(n,av.range(r-1,-1,-1),"outEdges"),o=fv(n);bv(n,o);for(var i,u=Number.POSITIVE_INFINITY,a=0,f=0;f<4;++a,++f){yv(a%2?t:e,a%4>=2),o=lv.buildLayerMatrix(n);var c=cv(n,o);c<u&&(f=0,i=av.cloneDeep(o),u=c)}bv(n,i)};function gv(n,r,t){return av.map(r,(function(r){return dv(n,r,t)}))}function yv(n,r){var t=new vv;av.forEach(n,(function(n){var e=n.graph().root,o=sv(n,e,t,r);av.forEach(o.vs,(function(r,t){n.node(r).order=t})),hv(n,t,o.vs)}))}function bv(n,r){av.forEach(r,(function(r){av.forEach(r,(function(r,t){n.node(r).order=t}))}))}var mv=xd,_v=sd.Graph,wv=Gd,Ev=function(n){var r,t=wv.buildLayerMatrix(n),e=mv.merge(jv(n,t),kv(n,t)),o={};mv.forEach(["u","d"],(function(i){r="u"===i?t:mv.values(t).reverse(),mv.forEach(["l","r"],(function(t){"r"===t&&(r=mv.map(r,(function(n){return mv.values(n).reverse()})));var u=("u"===i?n.predecessors:n.successors).bind(n),a=Ov(n,r,e,u),f=Iv(n,r,a.root,a.align,"r"===t);"r"===t&&(f=mv.mapValues(f,(function(n){return-n}))),o[i+t]=f}))}));var i=Cv(n,o);return Av(o,i),Mv(o,n.graph().align)};function jv(n,r){var t={};return mv.reduce(r,(function(r,e){var o=0,i=0,u=r.length,a=mv.last(e);return mv.forEach(e,(function(r,f){var c=function(n,r){if(n.node(r).dummy)return mv.find(n.predecessors(r),(function(r){return n.node(r).dummy}))}(n,r),s=c?n.node(c).order:u;(c||r===a)&&(mv.forEach(e.slice(i,f+1),(function(r){mv.forEach(n.predecessors(r),(function(e){var i=n.node(e),u=i.order;!(u<o||s<u)||i.dummy&&n.node(r).dummy||xv(t,e,r)}))})),i=f+1,o=s)})),e})),t}function kv(n,r){var t={};function e(r,e,o,i,u){var a;mv.forEach(mv.range(e,o),(function(e){a=r[e],n.node(a).dummy&&mv.forEach(n.predecessors(a),(function(r){var e=n.node(r);e.dummy&&(e.order<i||e.order>u)&&xv(t,r,a)}))}))}return mv.reduce(r,(function(r,t){var o,i=-1,u=0;return mv.forEach(t,(function(a,f){if("border"===n.node(a).dummy){var c=n.predecessors(a);c.length&&(o=n.node(c[0]).order,e(t,u,f,i,o),u=f,i=o)}e(t,u,t.length,o,r.length)})),t})),t}function xv(n,r,t){if(r>t){var e=r;r=t,t=e}var o=n[r];o||(n[r]=o={}),o[t]=!0}function Nv(n,r,t){if(r>t){var e=r;r=t,t=e}return mv.has(n[r],t)}function Ov(n,r,t,e){var o={},i={},u={};return mv.forEach(r,(function(n){mv.forEach(n,(function(n,r){o[n]=n,i[n]=n,u[n]=r}))})),mv.forEach(r,(function(n){var r=-1;mv.forEach(n,(function(n){var a=e(n);if(a.length){a=mv.sortBy(a,(function(n){return u[n]}));for(var f=(a.length-1)/2,c=Math.floor(f),s=Math.ceil(f);c<=s;++c){var d=a[c];i[n]===n&&r<u[d]&&!Nv(t,n,d)&&(i[d]=n,i[n]=o[n]=o[d],r=u[d])}}}))})),{root:o,align:i}}function Iv(n,r,t,e,o){var i={},u=function(n,r,t,e){var o=new _v,i=n.graph(),u=function(n,r,t){return function(e,o,i){var u,a=e.node(o),f=e.node(i),c=0;if(c+=a.width/2,mv.has(a,"labelpos"))switch(a.labelpos.toLowerCase()){case"l":u=-a.width/2;break;case"r":u=a.width/2}if(u&&(c+=t?u:-u),u=0,c+=(a.dummy?r:n)/2,c+=(f.dummy?r:n)/2,c+=f.width/2,mv.has(f,"labelpos"))switch(f.labelpos.toLowerCase()){case"l":u=f.width/2;break;case"r":u=-f.width/2}return u&&(c+=t?u:-u),u=0,c}}(i.nodesep,i.edgesep,e);return mv.forEach(r,(function(r){var e;mv.forEach(r,(function(r){var i=t[r];if(o.setNode(i),e){var a=t[e],f=o.edge(a,i);o.setEdge(a,i,Math.max(u(n,r,e),f||0))}e=r}))})),o}(n,r,t,o),a=o?"borderLeft":"borderRight";function f(n,r){for(var t=u.nodes(),e=t.pop(),o={};e;)o[e]?n(e):(o[e]=!0,t.push(e),t=t.concat(r(e))),e=t.pop()}return f((function(n){i[n]=u.inEdges(n).reduce((function(n,r){return Math.max(n,i[r.v]+u.edge(r))}),0)}),u.predecessors.bind(u)),f((function(r){var t=u.outEdges(r).reduce((function(n,r){return Math.min(n,i[r.w]-u.edge(r))}),Number.POSITIVE_INFINITY),e=n.node(r);t!==Number.POSITIVE_INFINITY&&e.borderType!==a&&(i[r]=Math.max(i[r],t))}),u.successors.bind(u)),mv.forEach(e,(function(n){i[n]=i[t[n]]})),i}function Cv(n,r){return mv.minBy(mv.values(r),(function(r){var t=Number.NEGATIVE_INFINITY,e=Number.POSITIVE_INFINITY;return mv.forIn(r,(function(r,o){var i=function(n,r){return n.node(r).width}(n,o)/2;t=Math.max(r+i,t),e=Math.min(r-i,e)})),t-e}))}function Av(n,r){var t=mv.values(r),e=mv.min(t),o=mv.max(t);mv.forEach(["u","d"],(function(t){mv.forEach(["l","r"],(function(i){var u,a=t+i,f=n[a];if(f!==r){var c=mv.values(f);(u="l"===i?e-mv.min(c):o-mv.max(c))&&(n[a]=mv.mapValues(f,(function(n){return n+u})))}}))}))}function Mv(n,r){return mv.mapValues(n.ul,(function(t,e){if(r)return n[r.toLowerCase()][e];var o=mv.sortBy(mv.map(n,e));return(o[1]+o[2])/2}))}var Sv=xd,Lv=Gd,Pv=Ev;var Tv=xd,Rv=Dd,zv=Wd,Fv=jh,Dv=Gd.normalizeRanks,Uv=Oh,Bv=Gd.removeEmptyRanks,Gv=Ah,Vv=Ph,qv=zh,$v=pv,Yv=function(n){(function(n){var r=Lv.buildLayerMatrix(n),t=n.graph().ranksep,e=0;Sv.forEach(r,(function(r){var o=Sv.max(Sv.map(r,(function(r){return n.node(r).height})));Sv.forEach(r,(function(r){n.node(r).y=e+o/2})),e+=o+t}))})(n=Lv.asNonCompoundGraph(n)),Sv.forEach(Pv(n),(function(r,t){n.node(t).x=r}))},Wv=Gd,Jv=sd.Graph,Kv=function(n,r){var t=r&&r.debugTiming?Wv.time:Wv.notime;t("layout",(function(){var r=t("  buildLayoutGraph",(function(){return function(n){var r=new Jv({multigraph:!0,compound:!0}),t=il(n.graph());return r.setGraph(Tv.merge({},Hv,ol(t,Qv),Tv.pick(t,Xv))),Tv.forEach(n.nodes(),(function(t){var e=il(n.node(t));r.setNode(t,Tv.defaults(ol(e,Zv),nl)),r.setParent(t,n.parent(t))})),Tv.forEach(n.edges(),(function(t){var e=il(n.edge(t));r.setEdge(t,Tv.merge({},tl,ol(e,rl),Tv.pick(e,el)))})),r}(n)}));t("  runLayout",(function(){!function(n,r){r("    makeSpaceForEdgeLabels",(function(){!function(n){var r=n.graph();r.ranksep/=2,Tv.forEach(n.edges(),(function(t){var e=n.edge(t);e.minlen*=2,"c"!==e.labelpos.toLowerCase()&&("TB"===r.rankdir||"BT"===r.rankdir?e.width+=e.labeloffset:e.height+=e.labeloffset)}))}(n)})),r("    removeSelfEdges",(function(){!function(n){Tv.forEach(n.edges(),(function(r){if(r.v===r.w){var t=n.node(r.v);t.selfEdges||(t.selfEdges=[]),t.selfEdges.push({e:r,label:n.edge(r)}),n.removeEdge(r)}}))}(n)})),r("    acyclic",(function(){Rv.run(n)})),r("    nestingGraph.run",(function(){Gv.run(n)})),r("    rank",(function(){Fv(Wv.asNonCompoundGraph(n))})),r("    injectEdgeLabelProxies",(function(){!function(n){Tv.forEach(n.edges(),(function(r){var t=n.edge(r);if(t.width&&t.height){var e=n.node(r.v),o={rank:(n.node(r.w).rank-e.rank)/2+e.rank,e:r};Wv.addDummyNode(n,"edge-proxy",o,"_ep")}}))}(n)})),r("    removeEmptyRanks",(function(){Bv(n)})),r("    nestingGraph.cleanup",(function(){Gv.cleanup(n)})),r("    normalizeRanks",(function(){Dv(n)})),r("    assignRankMinMax",(function(){!function(n){var r=0;Tv.forEach(n.nodes(),(function(t){var e=n.node(t);e.borderTop&&(e.minRank=n.node(e.borderTop).rank,e.maxRank=n.node(e.borderBottom).rank,r=Tv.max(r,e.maxRank))})),n.graph().maxRank=r}(n)})),r("    removeEdgeLabelProxies",(function(){!function(n){Tv.forEach(n.nodes(),(function(r){var t=n.node(r);"edge-proxy"===t.dummy&&(n.edge(t.e).labelRank=t.rank,n.removeNode(r))}))}(n)})),r("    normalize.run",(function(){zv.run(n)})),r("    parentDummyChains",(function(){Uv(n)})),r("    addBorderSegments",(function(){Vv(n)})),r("    order",(function(){$v(n)})),r("    insertSelfEdges",(function(){!function(n){var r=Wv.buildLayerMatrix(n);Tv.forEach(r,(function(r){var t=0;Tv.forEach(r,(function(r,e){var o=n.node(r);o.order=e+t,Tv.forEach(o.selfEdges,(function(r){Wv.addDummyNode(n,"selfedge",{width:r.label.width,height:r.label.height,rank:o.rank,order:e+ ++t,e:r.e,label:r.label},"_se")})),delete o.selfEdges}))}))}(n)})),r("    adjustCoordinateSystem",(function(){qv.adjust(n)})),r("    position",(function(){Yv(n)})),r("    positionSelfEdges",(function(){!function(n){Tv.forEach(n.nodes(),(function(r){var t=n.node(r);if("selfedge"===t.dummy){var e=n.node(t.e.v),o=e.x+e.width/2,i=e.y,u=t.x-o,a=e.height/2;n.setEdge(t.e,t.label),n.removeNode(r),t.label.points=[{x:o+2*u/3,y:i-a},{x:o+5*u/6,y:i-a},{x:o+u,y:i},{x:o+5*u/6,y:i+a},{x:o+2*u/3,y:i+a}],t.label.x=t.x,t.label.y=t.y}}))}(n)})),r("    removeBorderNodes",(function(){!function(n){Tv.forEach(n.nodes(),(function(r){if(n.children(r).length){var t=n.node(r),e=n.node(t.borderTop),o=n.node(t.borderBottom),i=n.node(Tv.last(t.borderLeft)),u=n.node(Tv.last(t.borderRight));t.width=Math.abs(u.x-i.x),t.height=Math.abs(o.y-e.y),t.x=i.x+t.width/2,t.y=e.y+t.height/2}})),Tv.forEach(n.nodes(),(function(r){"border"===n.node(r).dummy&&n.removeNode(r)}))}(n)})),r("    normalize.undo",(function(){zv.undo(n)})),r("    fixupEdgeLabelCoords",(function(){!function(n){Tv.forEach(n.edges(),(function(r){var t=n.edge(r);if(Tv.has(t,"x"))switch("l"!==t.labelpos&&"r"!==t.labelpos||(t.width-=t.labeloffset),t.labelpos){case"l":t.x-=t.width/2+t.labeloffset;break;case"r":t.x+=t.width/2+t.labeloffset}}))}(n)})),r("    undoCoordinateSystem",(function(){qv.undo(n)})),r("    translateGraph",(function(){!function(n){var r=Number.POSITIVE_INFINITY,t=0,e=Number.POSITIVE_INFINITY,o=0,i=n.graph(),u=i.marginx||0,a=i.marginy||0;function f(n){var i=n.x,u=n.y,a=n.width,f=n.height;r=Math.min(r,i-a/2),t=Math.max(t,i+a/2),e=Math.min(e,u-f/2),o=Math.max(o,u+f/2)}Tv.forEach(n.nodes(),(function(r){f(n.node(r))})),Tv.forEach(n.edges(),(function(r){var t=n.edge(r);Tv.has(t,"x")&&f(t)})),r-=u,e-=a,Tv.forEach(n.nodes(),(function(t){var o=n.node(t);o.x-=r,o.y-=e})),Tv.forEach(n.edges(),(function(t){var o=n.edge(t);Tv.forEach(o.points,(function(n){n.x-=r,n.y-=e})),Tv.has(o,"x")&&(o.x-=r),Tv.has(o,"y")&&(o.y-=e)})),i.width=t-r+u,i.height=o-e+a}(n)})),r("    assignNodeIntersects",(function(){!function(n){Tv.forEach(n.edges(),(function(r){var t,e,o=n.edge(r),i=n.node(r.v),u=n.node(r.w);o.points?(t=o.points[0],e=o.points[o.points.length-1]):(o.points=[],t=u,e=i),o.points.unshift(Wv.intersectRect(i,t)),o.points.push(Wv.intersectRect(u,e))}))}(n)})),r("    reversePoints",(function(){!function(n){Tv.forEach(n.edges(),(function(r){var t=n.edge(r);t.reversed&&t.points.reverse()}))}(n)})),r("    acyclic.undo",(function(){Rv.undo(n)}))}(r,t)})),t("  updateInputGraph",(function(){!function(n,r){Tv.forEach(n.nodes(),(function(t){var e=n.node(t),o=r.node(t);e&&(e.x=o.x,e.y=o.y,r.children(t).length&&(e.width=o.width,e.height=o.height))})),Tv.forEach(n.edges(),(function(t){var e=n.edge(t),o=r.edge(t);e.points=o.points,Tv.has(o,"x")&&(e.x=o.x,e.y=o.y)})),n.graph().width=r.graph().width,n.graph().height=r.graph().height}(n,r)}))}))};var Qv=["nodesep","edgesep","ranksep","marginx","marginy"],Hv={ranksep:50,edgesep:20,nodesep:50,rankdir:"tb"},Xv=["acyclicer","ranker","rankdir","align"],Zv=["width","height"],nl={width:0,height:0},rl=["minlen","weight","width","height","labeloffset"],tl={minlen:1,weight:1,width:0,height:0,labeloffset:10,labelpos:"r"},el=["labelpos"];function ol(n,r){return Tv.mapValues(Tv.pick(n,r),Number)}function il(n){var r={};return Tv.forEach(n,(function(n,t){r[t.toLowerCase()]=n})),r}var ul=xd,al=Gd,fl=sd.Graph;return{graphlib:sd,layout:Kv,debug:{debugOrdering:function(n){var r=al.buildLayerMatrix(n),t=new fl({compound:!0,multigraph:!0}).setGraph({});return ul.forEach(n.nodes(),(function(r){t.setNode(r,{label:r}),t.setParent(r,"layer"+n.node(r).rank)})),ul.forEach(n.edges(),(function(n){t.setEdge(n.v,n.w,{},n.name)})),ul.forEach(r,(function(n,r){var e="layer"+r;t.setNode(e,{rank:"same"}),ul.reduce(n,(function(n,r){return t.setEdge(n,r,{style:"invis"}),r}))})),t}},util:{time:Gd.time,notime:Gd.notime},version:"0.8.5"}}));
// https://d3js.org/d3-dispatch/ v1.0.6 Copyright 2022 Mike Bostock
!function(n,e){"object"==typeof exports&&"undefined"!=typeof module?e(exports):"function"==typeof define&&define.amd?define(["exports"],e):e((n="undefined"!=typeof globalThis?globalThis:n||self).d3=n.d3||{})}(this,(function(n){"use strict";var e={value:function(){}};function t(){for(var n,e=0,t=arguments.length,o={};e<t;++e){if(!(n=arguments[e]+"")||n in o||/[\s.]/.test(n))throw new Error("illegal type: "+n);o[n]=[]}return new r(o)}function r(n){this._=n}function o(n,e){return n.trim().split(/^|\s+/).map((function(n){var t="",r=n.indexOf(".");if(r>=0&&(t=n.slice(r+1),n=n.slice(0,r)),n&&!e.hasOwnProperty(n))throw new Error("unknown type: "+n);return{type:n,name:t}}))}function i(n,e){for(var t,r=0,o=n.length;r<o;++r)if((t=n[r]).name===e)return t.value}function f(n,t,r){for(var o=0,i=n.length;o<i;++o)if(n[o].name===t){n[o]=e,n=n.slice(0,o).concat(n.slice(o+1));break}return null!=r&&n.push({name:t,value:r}),n}r.prototype=t.prototype={constructor:r,on:function(n,e){var t,r=this._,l=o(n+"",r),u=-1,a=l.length;if(!(arguments.length<2)){if(null!=e&&"function"!=typeof e)throw new Error("invalid callback: "+e);for(;++u<a;)if(t=(n=l[u]).type)r[t]=f(r[t],n.name,e);else if(null==e)for(t in r)r[t]=f(r[t],n.name,null);return this}for(;++u<a;)if((t=(n=l[u]).type)&&(t=i(r[t],n.name)))return t},copy:function(){var n={},e=this._;for(var t in e)n[t]=e[t].slice();return new r(n)},call:function(n,e){if((t=arguments.length-2)>0)for(var t,r,o=new Array(t),i=0;i<t;++i)o[i]=arguments[i+2];if(!this._.hasOwnProperty(n))throw new Error("unknown type: "+n);for(i=0,t=(r=this._[n]).length;i<t;++i)r[i].value.apply(e,o)},apply:function(n,e,t){if(!this._.hasOwnProperty(n))throw new Error("unknown type: "+n);for(var r=this._[n],o=0,i=r.length;o<i;++o)r[o].value.apply(e,t)}},n.dispatch=t,Object.defineProperty(n,"__esModule",{value:!0})}));
// https://d3js.org/d3-timer/ v1.0.10 Copyright 2022 Mike Bostock
!function(t,n){"object"==typeof exports&&"undefined"!=typeof module?n(exports):"function"==typeof define&&define.amd?define(["exports"],n):n((t="undefined"!=typeof globalThis?globalThis:t||self).d3=t.d3||{})}(this,(function(t){"use strict";var n,e,o=0,i=0,r=0,l=0,u=0,c=0,f="object"==typeof performance&&performance.now?performance:Date,a="object"==typeof window&&window.requestAnimationFrame?window.requestAnimationFrame.bind(window):function(t){setTimeout(t,17)};function s(){return u||(a(_),u=f.now()+c)}function _(){u=0}function m(){this._call=this._time=this._next=null}function p(t,n,e){var o=new m;return o.restart(t,n,e),o}function w(){s(),++o;for(var t,e=n;e;)(t=u-e._time)>=0&&e._call.call(null,t),e=e._next;--o}function d(){u=(l=f.now())+c,o=i=0;try{w()}finally{o=0,function(){var t,o,i=n,r=1/0;for(;i;)i._call?(r>i._time&&(r=i._time),t=i,i=i._next):(o=i._next,i._next=null,i=t?t._next=o:n=o);e=t,y(r)}(),u=0}}function h(){var t=f.now(),n=t-l;n>1e3&&(c-=n,l=t)}function y(t){o||(i&&(i=clearTimeout(i)),t-u>24?(t<1/0&&(i=setTimeout(d,t-f.now()-c)),r&&(r=clearInterval(r))):(r||(l=f.now(),r=setInterval(h,1e3)),o=1,a(d)))}m.prototype=p.prototype={constructor:m,restart:function(t,o,i){if("function"!=typeof t)throw new TypeError("callback is not a function");i=(null==i?s():+i)+(null==o?0:+o),this._next||e===this||(e?e._next=this:n=this,e=this),this._call=t,this._time=i,y()},stop:function(){this._call&&(this._call=null,this._time=1/0,y())}},t.interval=function(t,n,e){var o=new m,i=n;return null==n?(o.restart(t,n,e),o):(n=+n,e=null==e?s():+e,o.restart((function r(l){l+=i,o.restart(r,i+=n,e),t(l)}),n,e),o)},t.now=s,t.timeout=function(t,n,e){var o=new m;return n=null==n?0:+n,o.restart((function(e){o.stop(),t(e+n)}),n,e),o},t.timer=p,t.timerFlush=w,Object.defineProperty(t,"__esModule",{value:!0})}));
// https://d3js.org/d3-color/ v1.2.8 Copyright 2022 Mike Bostock
!function(t,e){"object"==typeof exports&&"undefined"!=typeof module?e(exports):"function"==typeof define&&define.amd?define(["exports"],e):e((t="undefined"!=typeof globalThis?globalThis:t||self).d3=t.d3||{})}(this,(function(t){"use strict";function e(t,e,n){t.prototype=e.prototype=n,n.constructor=t}function n(t,e){var n=Object.create(t.prototype);for(var i in e)n[i]=e[i];return n}function i(){}var r=.7,a=1/r,h="\\s*([+-]?\\d+)\\s*",s="\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*",o="\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*",l=/^#([0-9a-f]{3})$/,u=/^#([0-9a-f]{6})$/,c=new RegExp("^rgb\\("+[h,h,h]+"\\)$"),g=new RegExp("^rgb\\("+[o,o,o]+"\\)$"),d=new RegExp("^rgba\\("+[h,h,h,s]+"\\)$"),f=new RegExp("^rgba\\("+[o,o,o,s]+"\\)$"),p=new RegExp("^hsl\\("+[s,o,o]+"\\)$"),b=new RegExp("^hsla\\("+[s,o,o,s]+"\\)$"),y={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074};function w(t){var e;return t=(t+"").trim().toLowerCase(),(e=l.exec(t))?new v((e=parseInt(e[1],16))>>8&15|e>>4&240,e>>4&15|240&e,(15&e)<<4|15&e,1):(e=u.exec(t))?m(parseInt(e[1],16)):(e=c.exec(t))?new v(e[1],e[2],e[3],1):(e=g.exec(t))?new v(255*e[1]/100,255*e[2]/100,255*e[3]/100,1):(e=d.exec(t))?N(e[1],e[2],e[3],e[4]):(e=f.exec(t))?N(255*e[1]/100,255*e[2]/100,255*e[3]/100,e[4]):(e=p.exec(t))?q(e[1],e[2]/100,e[3]/100,1):(e=b.exec(t))?q(e[1],e[2]/100,e[3]/100,e[4]):y.hasOwnProperty(t)?m(y[t]):"transparent"===t?new v(NaN,NaN,NaN,0):null}function m(t){return new v(t>>16&255,t>>8&255,255&t,1)}function N(t,e,n,i){return i<=0&&(t=e=n=NaN),new v(t,e,n,i)}function k(t){return t instanceof i||(t=w(t)),t?new v((t=t.rgb()).r,t.g,t.b,t.opacity):new v}function M(t,e,n,i){return 1===arguments.length?k(t):new v(t,e,n,null==i?1:i)}function v(t,e,n,i){this.r=+t,this.g=+e,this.b=+n,this.opacity=+i}function x(t){return((t=Math.max(0,Math.min(255,Math.round(t)||0)))<16?"0":"")+t.toString(16)}function q(t,e,n,i){return i<=0?t=e=n=NaN:n<=0||n>=1?t=e=NaN:e<=0&&(t=NaN),new R(t,e,n,i)}function E(t){if(t instanceof R)return new R(t.h,t.s,t.l,t.opacity);if(t instanceof i||(t=w(t)),!t)return new R;if(t instanceof R)return t;var e=(t=t.rgb()).r/255,n=t.g/255,r=t.b/255,a=Math.min(e,n,r),h=Math.max(e,n,r),s=NaN,o=h-a,l=(h+a)/2;return o?(s=e===h?(n-r)/o+6*(n<r):n===h?(r-e)/o+2:(e-n)/o+4,o/=l<.5?h+a:2-h-a,s*=60):o=l>0&&l<1?0:s,new R(s,o,l,t.opacity)}function $(t,e,n,i){return 1===arguments.length?E(t):new R(t,e,n,null==i?1:i)}function R(t,e,n,i){this.h=+t,this.s=+e,this.l=+n,this.opacity=+i}function I(t,e,n){return 255*(t<60?e+(n-e)*t/60:t<180?n:t<240?e+(n-e)*(240-t)/60:e)}e(i,w,{displayable:function(){return this.rgb().displayable()},hex:function(){return this.rgb().hex()},toString:function(){return this.rgb()+""}}),e(v,M,n(i,{brighter:function(t){return t=null==t?a:Math.pow(a,t),new v(this.r*t,this.g*t,this.b*t,this.opacity)},darker:function(t){return t=null==t?r:Math.pow(r,t),new v(this.r*t,this.g*t,this.b*t,this.opacity)},rgb:function(){return this},displayable:function(){return-.5<=this.r&&this.r<255.5&&-.5<=this.g&&this.g<255.5&&-.5<=this.b&&this.b<255.5&&0<=this.opacity&&this.opacity<=1},hex:function(){return"#"+x(this.r)+x(this.g)+x(this.b)},toString:function(){var t=this.opacity;return(1===(t=isNaN(t)?1:Math.max(0,Math.min(1,t)))?"rgb(":"rgba(")+Math.max(0,Math.min(255,Math.round(this.r)||0))+", "+Math.max(0,Math.min(255,Math.round(this.g)||0))+", "+Math.max(0,Math.min(255,Math.round(this.b)||0))+(1===t?")":", "+t+")")}})),e(R,$,n(i,{brighter:function(t){return t=null==t?a:Math.pow(a,t),new R(this.h,this.s,this.l*t,this.opacity)},darker:function(t){return t=null==t?r:Math.pow(r,t),new R(this.h,this.s,this.l*t,this.opacity)},rgb:function(){var t=this.h%360+360*(this.h<0),e=isNaN(t)||isNaN(this.s)?0:this.s,n=this.l,i=n+(n<.5?n:1-n)*e,r=2*n-i;return new v(I(t>=240?t-240:t+120,r,i),I(t,r,i),I(t<120?t+240:t-120,r,i),this.opacity)},displayable:function(){return(0<=this.s&&this.s<=1||isNaN(this.s))&&0<=this.l&&this.l<=1&&0<=this.opacity&&this.opacity<=1}}));var j=Math.PI/180,P=180/Math.PI,S=.96422,O=.82521,T=4/29,z=6/29,C=3*z*z;function L(t){if(t instanceof B)return new B(t.l,t.a,t.b,t.opacity);if(t instanceof Q)return U(t);t instanceof v||(t=k(t));var e,n,i=H(t.r),r=H(t.g),a=H(t.b),h=D((.2225045*i+.7168786*r+.0606169*a)/1);return i===r&&r===a?e=n=h:(e=D((.4360747*i+.3850649*r+.1430804*a)/S),n=D((.0139322*i+.0971045*r+.7141733*a)/O)),new B(116*h-16,500*(e-h),200*(h-n),t.opacity)}function A(t,e,n,i){return 1===arguments.length?L(t):new B(t,e,n,null==i?1:i)}function B(t,e,n,i){this.l=+t,this.a=+e,this.b=+n,this.opacity=+i}function D(t){return t>.008856451679035631?Math.pow(t,1/3):t/C+T}function F(t){return t>z?t*t*t:C*(t-T)}function G(t){return 255*(t<=.0031308?12.92*t:1.055*Math.pow(t,1/2.4)-.055)}function H(t){return(t/=255)<=.04045?t/12.92:Math.pow((t+.055)/1.055,2.4)}function J(t){if(t instanceof Q)return new Q(t.h,t.c,t.l,t.opacity);if(t instanceof B||(t=L(t)),0===t.a&&0===t.b)return new Q(NaN,0<t.l&&t.l<100?0:NaN,t.l,t.opacity);var e=Math.atan2(t.b,t.a)*P;return new Q(e<0?e+360:e,Math.sqrt(t.a*t.a+t.b*t.b),t.l,t.opacity)}function K(t,e,n,i){return 1===arguments.length?J(t):new Q(t,e,n,null==i?1:i)}function Q(t,e,n,i){this.h=+t,this.c=+e,this.l=+n,this.opacity=+i}function U(t){if(isNaN(t.h))return new B(t.l,0,0,t.opacity);var e=t.h*j;return new B(t.l,Math.cos(e)*t.c,Math.sin(e)*t.c,t.opacity)}e(B,A,n(i,{brighter:function(t){return new B(this.l+18*(null==t?1:t),this.a,this.b,this.opacity)},darker:function(t){return new B(this.l-18*(null==t?1:t),this.a,this.b,this.opacity)},rgb:function(){var t=(this.l+16)/116,e=isNaN(this.a)?t:t+this.a/500,n=isNaN(this.b)?t:t-this.b/200;return new v(G(3.1338561*(e=S*F(e))-1.6168667*(t=1*F(t))-.4906146*(n=O*F(n))),G(-.9787684*e+1.9161415*t+.033454*n),G(.0719453*e-.2289914*t+1.4052427*n),this.opacity)}})),e(Q,K,n(i,{brighter:function(t){return new Q(this.h,this.c,this.l+18*(null==t?1:t),this.opacity)},darker:function(t){return new Q(this.h,this.c,this.l-18*(null==t?1:t),this.opacity)},rgb:function(){return U(this).rgb()}}));var V=-.14861,W=1.78277,X=-.29227,Y=-.90649,Z=1.97294,_=Z*Y,tt=Z*W,et=W*X-Y*V;function nt(t){if(t instanceof rt)return new rt(t.h,t.s,t.l,t.opacity);t instanceof v||(t=k(t));var e=t.r/255,n=t.g/255,i=t.b/255,r=(et*i+_*e-tt*n)/(et+_-tt),a=i-r,h=(Z*(n-r)-X*a)/Y,s=Math.sqrt(h*h+a*a)/(Z*r*(1-r)),o=s?Math.atan2(h,a)*P-120:NaN;return new rt(o<0?o+360:o,s,r,t.opacity)}function it(t,e,n,i){return 1===arguments.length?nt(t):new rt(t,e,n,null==i?1:i)}function rt(t,e,n,i){this.h=+t,this.s=+e,this.l=+n,this.opacity=+i}e(rt,it,n(i,{brighter:function(t){return t=null==t?a:Math.pow(a,t),new rt(this.h,this.s,this.l*t,this.opacity)},darker:function(t){return t=null==t?r:Math.pow(r,t),new rt(this.h,this.s,this.l*t,this.opacity)},rgb:function(){var t=isNaN(this.h)?0:(this.h+120)*j,e=+this.l,n=isNaN(this.s)?0:this.s*e*(1-e),i=Math.cos(t),r=Math.sin(t);return new v(255*(e+n*(V*i+W*r)),255*(e+n*(X*i+Y*r)),255*(e+n*(Z*i)),this.opacity)}})),t.color=w,t.cubehelix=it,t.gray=function(t,e){return new B(t,0,0,null==e?1:e)},t.hcl=K,t.hsl=$,t.lab=A,t.lch=function(t,e,n,i){return 1===arguments.length?J(t):new Q(n,e,t,null==i?1:i)},t.rgb=M}));
// https://d3js.org/d3-interpolate/ v1.4.0 Copyright 2022 Mike Bostock
!function(t,n){"object"==typeof exports&&"undefined"!=typeof module?n(exports,require("d3-color")):"function"==typeof define&&define.amd?define(["exports","d3-color"],n):n((t="undefined"!=typeof globalThis?globalThis:t||self).d3=t.d3||{},t.d3)}(this,(function(t,n){"use strict";function r(t,n,r,e,o){var a=t*t,u=a*t;return((1-3*t+3*a-u)*n+(4-6*a+3*u)*r+(1+3*t+3*a-3*u)*e+u*o)/6}function e(t){var n=t.length-1;return function(e){var o=e<=0?e=0:e>=1?(e=1,n-1):Math.floor(e*n),a=t[o],u=t[o+1],i=o>0?t[o-1]:2*a-u,l=o<n-1?t[o+2]:2*u-a;return r((e-o/n)*n,i,a,u,l)}}function o(t){var n=t.length;return function(e){var o=Math.floor(((e%=1)<0?++e:e)*n),a=t[(o+n-1)%n],u=t[o%n],i=t[(o+1)%n],l=t[(o+2)%n];return r((e-o/n)*n,a,u,i,l)}}function a(t){return function(){return t}}function u(t,n){return function(r){return t+r*n}}function i(t,n){var r=n-t;return r?u(t,r>180||r<-180?r-360*Math.round(r/360):r):a(isNaN(t)?n:t)}function l(t){return 1==(t=+t)?c:function(n,r){return r-n?function(t,n,r){return t=Math.pow(t,r),n=Math.pow(n,r)-t,r=1/r,function(e){return Math.pow(t+e*n,r)}}(n,r,t):a(isNaN(n)?r:n)}}function c(t,n){var r=n-t;return r?u(t,r):a(isNaN(t)?n:t)}var f=function t(r){var e=l(r);function o(t,r){var o=e((t=n.rgb(t)).r,(r=n.rgb(r)).r),a=e(t.g,r.g),u=e(t.b,r.b),i=c(t.opacity,r.opacity);return function(n){return t.r=o(n),t.g=a(n),t.b=u(n),t.opacity=i(n),t+""}}return o.gamma=t,o}(1);function s(t){return function(r){var e,o,a=r.length,u=new Array(a),i=new Array(a),l=new Array(a);for(e=0;e<a;++e)o=n.rgb(r[e]),u[e]=o.r||0,i[e]=o.g||0,l[e]=o.b||0;return u=t(u),i=t(i),l=t(l),o.opacity=1,function(t){return o.r=u(t),o.g=i(t),o.b=l(t),o+""}}}var p=s(e),h=s(o);function g(t,n){n||(n=[]);var r,e=t?Math.min(n.length,t.length):0,o=n.slice();return function(a){for(r=0;r<e;++r)o[r]=t[r]*(1-a)+n[r]*a;return o}}function v(t){return ArrayBuffer.isView(t)&&!(t instanceof DataView)}function d(t,n){var r,e=n?n.length:0,o=t?Math.min(e,t.length):0,a=new Array(o),u=new Array(e);for(r=0;r<o;++r)a[r]=X(t[r],n[r]);for(;r<e;++r)u[r]=n[r];return function(t){for(r=0;r<o;++r)u[r]=a[r](t);return u}}function y(t,n){var r=new Date;return t=+t,n=+n,function(e){return r.setTime(t*(1-e)+n*e),r}}function b(t,n){return t=+t,n=+n,function(r){return t*(1-r)+n*r}}function m(t,n){var r,e={},o={};for(r in null!==t&&"object"==typeof t||(t={}),null!==n&&"object"==typeof n||(n={}),n)r in t?e[r]=X(t[r],n[r]):o[r]=n[r];return function(t){for(r in e)o[r]=e[r](t);return o}}var M=/[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g,x=new RegExp(M.source,"g");function w(t,n){var r,e,o,a=M.lastIndex=x.lastIndex=0,u=-1,i=[],l=[];for(t+="",n+="";(r=M.exec(t))&&(e=x.exec(n));)(o=e.index)>a&&(o=n.slice(a,o),i[u]?i[u]+=o:i[++u]=o),(r=r[0])===(e=e[0])?i[u]?i[u]+=e:i[++u]=e:(i[++u]=null,l.push({i:u,x:b(r,e)})),a=x.lastIndex;return a<n.length&&(o=n.slice(a),i[u]?i[u]+=o:i[++u]=o),i.length<2?l[0]?function(t){return function(n){return t(n)+""}}(l[0].x):function(t){return function(){return t}}(n):(n=l.length,function(t){for(var r,e=0;e<n;++e)i[(r=l[e]).i]=r.x(t);return i.join("")})}function X(t,r){var e,o=typeof r;return null==r||"boolean"===o?a(r):("number"===o?b:"string"===o?(e=n.color(r))?(r=e,f):w:r instanceof n.color?f:r instanceof Date?y:v(r)?g:Array.isArray(r)?d:"function"!=typeof r.valueOf&&"function"!=typeof r.toString||isNaN(r)?m:b)(t,r)}var A,N,C,Y,j=180/Math.PI,q={translateX:0,translateY:0,rotate:0,skewX:0,scaleX:1,scaleY:1};function k(t,n,r,e,o,a){var u,i,l;return(u=Math.sqrt(t*t+n*n))&&(t/=u,n/=u),(l=t*r+n*e)&&(r-=t*l,e-=n*l),(i=Math.sqrt(r*r+e*e))&&(r/=i,e/=i,l/=i),t*e<n*r&&(t=-t,n=-n,l=-l,u=-u),{translateX:o,translateY:a,rotate:Math.atan2(n,t)*j,skewX:Math.atan(l)*j,scaleX:u,scaleY:i}}function D(t,n,r,e){function o(t){return t.length?t.pop()+" ":""}return function(a,u){var i=[],l=[];return a=t(a),u=t(u),function(t,e,o,a,u,i){if(t!==o||e!==a){var l=u.push("translate(",null,n,null,r);i.push({i:l-4,x:b(t,o)},{i:l-2,x:b(e,a)})}else(o||a)&&u.push("translate("+o+n+a+r)}(a.translateX,a.translateY,u.translateX,u.translateY,i,l),function(t,n,r,a){t!==n?(t-n>180?n+=360:n-t>180&&(t+=360),a.push({i:r.push(o(r)+"rotate(",null,e)-2,x:b(t,n)})):n&&r.push(o(r)+"rotate("+n+e)}(a.rotate,u.rotate,i,l),function(t,n,r,a){t!==n?a.push({i:r.push(o(r)+"skewX(",null,e)-2,x:b(t,n)}):n&&r.push(o(r)+"skewX("+n+e)}(a.skewX,u.skewX,i,l),function(t,n,r,e,a,u){if(t!==r||n!==e){var i=a.push(o(a)+"scale(",null,",",null,")");u.push({i:i-4,x:b(t,r)},{i:i-2,x:b(n,e)})}else 1===r&&1===e||a.push(o(a)+"scale("+r+","+e+")")}(a.scaleX,a.scaleY,u.scaleX,u.scaleY,i,l),a=u=null,function(t){for(var n,r=-1,e=l.length;++r<e;)i[(n=l[r]).i]=n.x(t);return i.join("")}}}var R=D((function(t){return"none"===t?q:(A||(A=document.createElement("DIV"),N=document.documentElement,C=document.defaultView),A.style.transform=t,t=C.getComputedStyle(N.appendChild(A),null).getPropertyValue("transform"),N.removeChild(A),k(+(t=t.slice(7,-1).split(","))[0],+t[1],+t[2],+t[3],+t[4],+t[5]))}),"px, ","px)","deg)"),S=D((function(t){return null==t?q:(Y||(Y=document.createElementNS("http://www.w3.org/2000/svg","g")),Y.setAttribute("transform",t),(t=Y.transform.baseVal.consolidate())?k((t=t.matrix).a,t.b,t.c,t.d,t.e,t.f):q)}),", ",")",")"),T=Math.SQRT2;function V(t){return((t=Math.exp(t))+1/t)/2}function B(t){return function(r,e){var o=t((r=n.hsl(r)).h,(e=n.hsl(e)).h),a=c(r.s,e.s),u=c(r.l,e.l),i=c(r.opacity,e.opacity);return function(t){return r.h=o(t),r.s=a(t),r.l=u(t),r.opacity=i(t),r+""}}}var E=B(i),H=B(c);function I(t){return function(r,e){var o=t((r=n.hcl(r)).h,(e=n.hcl(e)).h),a=c(r.c,e.c),u=c(r.l,e.l),i=c(r.opacity,e.opacity);return function(t){return r.h=o(t),r.c=a(t),r.l=u(t),r.opacity=i(t),r+""}}}var L=I(i),O=I(c);function P(t){return function r(e){function o(r,o){var a=t((r=n.cubehelix(r)).h,(o=n.cubehelix(o)).h),u=c(r.s,o.s),i=c(r.l,o.l),l=c(r.opacity,o.opacity);return function(t){return r.h=a(t),r.s=u(t),r.l=i(Math.pow(t,e)),r.opacity=l(t),r+""}}return e=+e,o.gamma=r,o}(1)}var _=P(i),z=P(c);t.interpolate=X,t.interpolateArray=function(t,n){return(v(n)?g:d)(t,n)},t.interpolateBasis=e,t.interpolateBasisClosed=o,t.interpolateCubehelix=_,t.interpolateCubehelixLong=z,t.interpolateDate=y,t.interpolateDiscrete=function(t){var n=t.length;return function(r){return t[Math.max(0,Math.min(n-1,Math.floor(r*n)))]}},t.interpolateHcl=L,t.interpolateHclLong=O,t.interpolateHsl=E,t.interpolateHslLong=H,t.interpolateHue=function(t,n){var r=i(+t,+n);return function(t){var n=r(t);return n-360*Math.floor(n/360)}},t.interpolateLab=function(t,r){var e=c((t=n.lab(t)).l,(r=n.lab(r)).l),o=c(t.a,r.a),a=c(t.b,r.b),u=c(t.opacity,r.opacity);return function(n){return t.l=e(n),t.a=o(n),t.b=a(n),t.opacity=u(n),t+""}},t.interpolateNumber=b,t.interpolateNumberArray=g,t.interpolateObject=m,t.interpolateRgb=f,t.interpolateRgbBasis=p,t.interpolateRgbBasisClosed=h,t.interpolateRound=function(t,n){return t=+t,n=+n,function(r){return Math.round(t*(1-r)+n*r)}},t.interpolateString=w,t.interpolateTransformCss=R,t.interpolateTransformSvg=S,t.interpolateZoom=function(t,n){var r,e,o=t[0],a=t[1],u=t[2],i=n[0],l=n[1],c=n[2],f=i-o,s=l-a,p=f*f+s*s;if(p<1e-12)e=Math.log(c/u)/T,r=function(t){return[o+t*f,a+t*s,u*Math.exp(T*t*e)]};else{var h=Math.sqrt(p),g=(c*c-u*u+4*p)/(2*u*2*h),v=(c*c-u*u-4*p)/(2*c*2*h),d=Math.log(Math.sqrt(g*g+1)-g),y=Math.log(Math.sqrt(v*v+1)-v);e=(y-d)/T,r=function(t){var n,r=t*e,i=V(d),l=u/(2*h)*(i*(n=T*r+d,((n=Math.exp(2*n))-1)/(n+1))-function(t){return((t=Math.exp(t))-1/t)/2}(d));return[o+l*f,a+l*s,u*i/V(T*r+d)]}}return r.duration=1e3*e,r},t.piecewise=function(t,n){for(var r=0,e=n.length-1,o=n[0],a=new Array(e<0?0:e);r<e;)a[r]=t(o,o=n[++r]);return function(t){var n=Math.max(0,Math.min(e-1,Math.floor(t*=e)));return a[n](t-n)}},t.quantize=function(t,n){for(var r=new Array(n),e=0;e<n;++e)r[e]=t(e/(n-1));return r},Object.defineProperty(t,"__esModule",{value:!0})}));
// https://d3js.org/d3-ease/ v1.0.5 Copyright 2022 Mike Bostock
!function(n,e){"object"==typeof exports&&"undefined"!=typeof module?e(exports):"function"==typeof define&&define.amd?define(["exports"],e):e((n="undefined"!=typeof globalThis?globalThis:n||self).d3=n.d3||{})}(this,(function(n){"use strict";function e(n){return((n*=2)<=1?n*n:--n*(2-n)+1)/2}function t(n){return((n*=2)<=1?n*n*n:(n-=2)*n*n+2)/2}var u=function n(e){function t(n){return Math.pow(n,e)}return e=+e,t.exponent=n,t}(3),r=function n(e){function t(n){return 1-Math.pow(1-n,e)}return e=+e,t.exponent=n,t}(3),a=function n(e){function t(n){return((n*=2)<=1?Math.pow(n,e):2-Math.pow(2-n,e))/2}return e=+e,t.exponent=n,t}(3),o=Math.PI,i=o/2;function c(n){return(1-Math.cos(o*n))/2}function s(n){return((n*=2)<=1?Math.pow(2,10*n-10):2-Math.pow(2,10-10*n))/2}function f(n){return((n*=2)<=1?1-Math.sqrt(1-n*n):Math.sqrt(1-(n-=2)*n)+1)/2}var h=4/11,p=7.5625;function M(n){return(n=+n)<h?p*n*n:n<.7272727272727273?p*(n-=.5454545454545454)*n+.75:n<.9090909090909091?p*(n-=.8181818181818182)*n+.9375:p*(n-=.9545454545454546)*n+.984375}var d=1.70158,l=function n(e){function t(n){return n*n*((e+1)*n-e)}return e=+e,t.overshoot=n,t}(d),I=function n(e){function t(n){return--n*n*((e+1)*n+e)+1}return e=+e,t.overshoot=n,t}(d),O=function n(e){function t(n){return((n*=2)<1?n*n*((e+1)*n-e):(n-=2)*n*((e+1)*n+e)+2)/2}return e=+e,t.overshoot=n,t}(d),x=2*Math.PI,w=function n(e,t){var u=Math.asin(1/(e=Math.max(1,e)))*(t/=x);function r(n){return e*Math.pow(2,10*--n)*Math.sin((u-n)/t)}return r.amplitude=function(e){return n(e,t*x)},r.period=function(t){return n(e,t)},r}(1,.3),v=function n(e,t){var u=Math.asin(1/(e=Math.max(1,e)))*(t/=x);function r(n){return 1-e*Math.pow(2,-10*(n=+n))*Math.sin((n+u)/t)}return r.amplitude=function(e){return n(e,t*x)},r.period=function(t){return n(e,t)},r}(1,.3),y=function n(e,t){var u=Math.asin(1/(e=Math.max(1,e)))*(t/=x);function r(n){return((n=2*n-1)<0?e*Math.pow(2,10*n)*Math.sin((u-n)/t):2-e*Math.pow(2,-10*n)*Math.sin((u+n)/t))/2}return r.amplitude=function(e){return n(e,t*x)},r.period=function(t){return n(e,t)},r}(1,.3);n.easeBack=O,n.easeBackIn=l,n.easeBackInOut=O,n.easeBackOut=I,n.easeBounce=M,n.easeBounceIn=function(n){return 1-M(1-n)},n.easeBounceInOut=function(n){return((n*=2)<=1?1-M(1-n):M(n-1)+1)/2},n.easeBounceOut=M,n.easeCircle=f,n.easeCircleIn=function(n){return 1-Math.sqrt(1-n*n)},n.easeCircleInOut=f,n.easeCircleOut=function(n){return Math.sqrt(1- --n*n)},n.easeCubic=t,n.easeCubicIn=function(n){return n*n*n},n.easeCubicInOut=t,n.easeCubicOut=function(n){return--n*n*n+1},n.easeElastic=v,n.easeElasticIn=w,n.easeElasticInOut=y,n.easeElasticOut=v,n.easeExp=s,n.easeExpIn=function(n){return Math.pow(2,10*n-10)},n.easeExpInOut=s,n.easeExpOut=function(n){return 1-Math.pow(2,-10*n)},n.easeLinear=function(n){return+n},n.easePoly=a,n.easePolyIn=u,n.easePolyInOut=a,n.easePolyOut=r,n.easeQuad=e,n.easeQuadIn=function(n){return n*n},n.easeQuadInOut=e,n.easeQuadOut=function(n){return n*(2-n)},n.easeSin=c,n.easeSinIn=function(n){return 1-Math.cos(n*i)},n.easeSinInOut=c,n.easeSinOut=function(n){return Math.sin(n*i)},Object.defineProperty(n,"__esModule",{value:!0})}));
// https://d3js.org/d3-selection/ v1.4.0 Copyright 2022 Mike Bostock
!function(t,n){"object"==typeof exports&&"undefined"!=typeof module?n(exports):"function"==typeof define&&define.amd?define(["exports"],n):n((t="undefined"!=typeof globalThis?globalThis:t||self).d3=t.d3||{})}(this,(function(t){"use strict";var n="http://www.w3.org/1999/xhtml",e={svg:"http://www.w3.org/2000/svg",xhtml:n,xlink:"http://www.w3.org/1999/xlink",xml:"http://www.w3.org/XML/1998/namespace",xmlns:"http://www.w3.org/2000/xmlns/"};function r(t){var n=t+="",r=n.indexOf(":");return r>=0&&"xmlns"!==(n=t.slice(0,r))&&(t=t.slice(r+1)),e.hasOwnProperty(n)?{space:e[n],local:t}:t}function i(t){return function(){var e=this.ownerDocument,r=this.namespaceURI;return r===n&&e.documentElement.namespaceURI===n?e.createElement(t):e.createElementNS(r,t)}}function o(t){return function(){return this.ownerDocument.createElementNS(t.space,t.local)}}function u(t){var n=r(t);return(n.local?o:i)(n)}function s(){}function c(t){return null==t?s:function(){return this.querySelector(t)}}function a(){return[]}function l(t){return null==t?a:function(){return this.querySelectorAll(t)}}function f(t){return function(){return this.matches(t)}}function h(t){return new Array(t.length)}function p(t,n){this.ownerDocument=t.ownerDocument,this.namespaceURI=t.namespaceURI,this._next=null,this._parent=t,this.__data__=n}p.prototype={constructor:p,appendChild:function(t){return this._parent.insertBefore(t,this._next)},insertBefore:function(t,n){return this._parent.insertBefore(t,n)},querySelector:function(t){return this._parent.querySelector(t)},querySelectorAll:function(t){return this._parent.querySelectorAll(t)}};function _(t,n,e,r,i,o){for(var u,s=0,c=n.length,a=o.length;s<a;++s)(u=n[s])?(u.__data__=o[s],r[s]=u):e[s]=new p(t,o[s]);for(;s<c;++s)(u=n[s])&&(i[s]=u)}function d(t,n,e,r,i,o,u){var s,c,a,l={},f=n.length,h=o.length,_=new Array(f);for(s=0;s<f;++s)(c=n[s])&&(_[s]=a="$"+u.call(c,c.__data__,s,n),a in l?i[s]=c:l[a]=c);for(s=0;s<h;++s)(c=l[a="$"+u.call(t,o[s],s,o)])?(r[s]=c,c.__data__=o[s],l[a]=null):e[s]=new p(t,o[s]);for(s=0;s<f;++s)(c=n[s])&&l[_[s]]===c&&(i[s]=c)}function v(t,n){return t<n?-1:t>n?1:t>=n?0:NaN}function y(t){return function(){this.removeAttribute(t)}}function m(t){return function(){this.removeAttributeNS(t.space,t.local)}}function g(t,n){return function(){this.setAttribute(t,n)}}function w(t,n){return function(){this.setAttributeNS(t.space,t.local,n)}}function A(t,n){return function(){var e=n.apply(this,arguments);null==e?this.removeAttribute(t):this.setAttribute(t,e)}}function x(t,n){return function(){var e=n.apply(this,arguments);null==e?this.removeAttributeNS(t.space,t.local):this.setAttributeNS(t.space,t.local,e)}}function S(t){return t.ownerDocument&&t.ownerDocument.defaultView||t.document&&t||t.defaultView}function b(t){return function(){this.style.removeProperty(t)}}function E(t,n,e){return function(){this.style.setProperty(t,n,e)}}function N(t,n,e){return function(){var r=n.apply(this,arguments);null==r?this.style.removeProperty(t):this.style.setProperty(t,r,e)}}function P(t,n){return t.style.getPropertyValue(n)||S(t).getComputedStyle(t,null).getPropertyValue(n)}function C(t){return function(){delete this[t]}}function T(t,n){return function(){this[t]=n}}function L(t,n){return function(){var e=n.apply(this,arguments);null==e?delete this[t]:this[t]=e}}function B(t){return t.trim().split(/^|\s+/)}function q(t){return t.classList||new D(t)}function D(t){this._node=t,this._names=B(t.getAttribute("class")||"")}function M(t,n){for(var e=q(t),r=-1,i=n.length;++r<i;)e.add(n[r])}function O(t,n){for(var e=q(t),r=-1,i=n.length;++r<i;)e.remove(n[r])}function V(t){return function(){M(this,t)}}function j(t){return function(){O(this,t)}}function R(t,n){return function(){(n.apply(this,arguments)?M:O)(this,t)}}function H(){this.textContent=""}function I(t){return function(){this.textContent=t}}function U(t){return function(){var n=t.apply(this,arguments);this.textContent=null==n?"":n}}function z(){this.innerHTML=""}function G(t){return function(){this.innerHTML=t}}function X(t){return function(){var n=t.apply(this,arguments);this.innerHTML=null==n?"":n}}function k(){this.nextSibling&&this.parentNode.appendChild(this)}function Y(){this.previousSibling&&this.parentNode.insertBefore(this,this.parentNode.firstChild)}function $(){return null}function F(){var t=this.parentNode;t&&t.removeChild(this)}function J(){return this.parentNode.insertBefore(this.cloneNode(!1),this.nextSibling)}function K(){return this.parentNode.insertBefore(this.cloneNode(!0),this.nextSibling)}D.prototype={add:function(t){this._names.indexOf(t)<0&&(this._names.push(t),this._node.setAttribute("class",this._names.join(" ")))},remove:function(t){var n=this._names.indexOf(t);n>=0&&(this._names.splice(n,1),this._node.setAttribute("class",this._names.join(" ")))},contains:function(t){return this._names.indexOf(t)>=0}};var Q={};(t.event=null,"undefined"!=typeof document)&&("onmouseenter"in document.documentElement||(Q={mouseenter:"mouseover",mouseleave:"mouseout"}));function W(t,n,e){return t=Z(t,n,e),function(n){var e=n.relatedTarget;e&&(e===this||8&e.compareDocumentPosition(this))||t.call(this,n)}}function Z(n,e,r){return function(i){var o=t.event;t.event=i;try{n.call(this,this.__data__,e,r)}finally{t.event=o}}}function tt(t){return t.trim().split(/^|\s+/).map((function(t){var n="",e=t.indexOf(".");return e>=0&&(n=t.slice(e+1),t=t.slice(0,e)),{type:t,name:n}}))}function nt(t){return function(){var n=this.__on;if(n){for(var e,r=0,i=-1,o=n.length;r<o;++r)e=n[r],t.type&&e.type!==t.type||e.name!==t.name?n[++i]=e:this.removeEventListener(e.type,e.listener,e.capture);++i?n.length=i:delete this.__on}}}function et(t,n,e){var r=Q.hasOwnProperty(t.type)?W:Z;return function(i,o,u){var s,c=this.__on,a=r(n,o,u);if(c)for(var l=0,f=c.length;l<f;++l)if((s=c[l]).type===t.type&&s.name===t.name)return this.removeEventListener(s.type,s.listener,s.capture),this.addEventListener(s.type,s.listener=a,s.capture=e),void(s.value=n);this.addEventListener(t.type,a,e),s={type:t.type,name:t.name,value:n,listener:a,capture:e},c?c.push(s):this.__on=[s]}}function rt(t,n,e){var r=S(t),i=r.CustomEvent;"function"==typeof i?i=new i(n,e):(i=r.document.createEvent("Event"),e?(i.initEvent(n,e.bubbles,e.cancelable),i.detail=e.detail):i.initEvent(n,!1,!1)),t.dispatchEvent(i)}function it(t,n){return function(){return rt(this,t,n)}}function ot(t,n){return function(){return rt(this,t,n.apply(this,arguments))}}var ut=[null];function st(t,n){this._groups=t,this._parents=n}function ct(){return new st([[document.documentElement]],ut)}function at(t){return"string"==typeof t?new st([[document.querySelector(t)]],[document.documentElement]):new st([[t]],ut)}st.prototype=ct.prototype={constructor:st,select:function(t){"function"!=typeof t&&(t=c(t));for(var n=this._groups,e=n.length,r=new Array(e),i=0;i<e;++i)for(var o,u,s=n[i],a=s.length,l=r[i]=new Array(a),f=0;f<a;++f)(o=s[f])&&(u=t.call(o,o.__data__,f,s))&&("__data__"in o&&(u.__data__=o.__data__),l[f]=u);return new st(r,this._parents)},selectAll:function(t){"function"!=typeof t&&(t=l(t));for(var n=this._groups,e=n.length,r=[],i=[],o=0;o<e;++o)for(var u,s=n[o],c=s.length,a=0;a<c;++a)(u=s[a])&&(r.push(t.call(u,u.__data__,a,s)),i.push(u));return new st(r,i)},filter:function(t){"function"!=typeof t&&(t=f(t));for(var n=this._groups,e=n.length,r=new Array(e),i=0;i<e;++i)for(var o,u=n[i],s=u.length,c=r[i]=[],a=0;a<s;++a)(o=u[a])&&t.call(o,o.__data__,a,u)&&c.push(o);return new st(r,this._parents)},data:function(t,n){if(!t)return v=new Array(this.size()),l=-1,this.each((function(t){v[++l]=t})),v;var e,r=n?d:_,i=this._parents,o=this._groups;"function"!=typeof t&&(e=t,t=function(){return e});for(var u=o.length,s=new Array(u),c=new Array(u),a=new Array(u),l=0;l<u;++l){var f=i[l],h=o[l],p=h.length,v=t.call(f,f&&f.__data__,l,i),y=v.length,m=c[l]=new Array(y),g=s[l]=new Array(y);r(f,h,m,g,a[l]=new Array(p),v,n);for(var w,A,x=0,S=0;x<y;++x)if(w=m[x]){for(x>=S&&(S=x+1);!(A=g[S])&&++S<y;);w._next=A||null}}return(s=new st(s,i))._enter=c,s._exit=a,s},enter:function(){return new st(this._enter||this._groups.map(h),this._parents)},exit:function(){return new st(this._exit||this._groups.map(h),this._parents)},join:function(t,n,e){var r=this.enter(),i=this,o=this.exit();return r="function"==typeof t?t(r):r.append(t+""),null!=n&&(i=n(i)),null==e?o.remove():e(o),r&&i?r.merge(i).order():i},merge:function(t){for(var n=this._groups,e=t._groups,r=n.length,i=e.length,o=Math.min(r,i),u=new Array(r),s=0;s<o;++s)for(var c,a=n[s],l=e[s],f=a.length,h=u[s]=new Array(f),p=0;p<f;++p)(c=a[p]||l[p])&&(h[p]=c);for(;s<r;++s)u[s]=n[s];return new st(u,this._parents)},order:function(){for(var t=this._groups,n=-1,e=t.length;++n<e;)for(var r,i=t[n],o=i.length-1,u=i[o];--o>=0;)(r=i[o])&&(u&&4^r.compareDocumentPosition(u)&&u.parentNode.insertBefore(r,u),u=r);return this},sort:function(t){function n(n,e){return n&&e?t(n.__data__,e.__data__):!n-!e}t||(t=v);for(var e=this._groups,r=e.length,i=new Array(r),o=0;o<r;++o){for(var u,s=e[o],c=s.length,a=i[o]=new Array(c),l=0;l<c;++l)(u=s[l])&&(a[l]=u);a.sort(n)}return new st(i,this._parents).order()},call:function(){var t=arguments[0];return arguments[0]=this,t.apply(null,arguments),this},nodes:function(){var t=new Array(this.size()),n=-1;return this.each((function(){t[++n]=this})),t},node:function(){for(var t=this._groups,n=0,e=t.length;n<e;++n)for(var r=t[n],i=0,o=r.length;i<o;++i){var u=r[i];if(u)return u}return null},size:function(){var t=0;return this.each((function(){++t})),t},empty:function(){return!this.node()},each:function(t){for(var n=this._groups,e=0,r=n.length;e<r;++e)for(var i,o=n[e],u=0,s=o.length;u<s;++u)(i=o[u])&&t.call(i,i.__data__,u,o);return this},attr:function(t,n){var e=r(t);if(arguments.length<2){var i=this.node();return e.local?i.getAttributeNS(e.space,e.local):i.getAttribute(e)}return this.each((null==n?e.local?m:y:"function"==typeof n?e.local?x:A:e.local?w:g)(e,n))},style:function(t,n,e){return arguments.length>1?this.each((null==n?b:"function"==typeof n?N:E)(t,n,null==e?"":e)):P(this.node(),t)},property:function(t,n){return arguments.length>1?this.each((null==n?C:"function"==typeof n?L:T)(t,n)):this.node()[t]},classed:function(t,n){var e=B(t+"");if(arguments.length<2){for(var r=q(this.node()),i=-1,o=e.length;++i<o;)if(!r.contains(e[i]))return!1;return!0}return this.each(("function"==typeof n?R:n?V:j)(e,n))},text:function(t){return arguments.length?this.each(null==t?H:("function"==typeof t?U:I)(t)):this.node().textContent},html:function(t){return arguments.length?this.each(null==t?z:("function"==typeof t?X:G)(t)):this.node().innerHTML},raise:function(){return this.each(k)},lower:function(){return this.each(Y)},append:function(t){var n="function"==typeof t?t:u(t);return this.select((function(){return this.appendChild(n.apply(this,arguments))}))},insert:function(t,n){var e="function"==typeof t?t:u(t),r=null==n?$:"function"==typeof n?n:c(n);return this.select((function(){return this.insertBefore(e.apply(this,arguments),r.apply(this,arguments)||null)}))},remove:function(){return this.each(F)},clone:function(t){return this.select(t?K:J)},datum:function(t){return arguments.length?this.property("__data__",t):this.node().__data__},on:function(t,n,e){var r,i,o=tt(t+""),u=o.length;if(!(arguments.length<2)){for(s=n?et:nt,null==e&&(e=!1),r=0;r<u;++r)this.each(s(o[r],n,e));return this}var s=this.node().__on;if(s)for(var c,a=0,l=s.length;a<l;++a)for(r=0,c=s[a];r<u;++r)if((i=o[r]).type===c.type&&i.name===c.name)return c.value},dispatch:function(t,n){return this.each(("function"==typeof n?ot:it)(t,n))}};var lt=0;function ft(){return new ht}function ht(){this._="@"+(++lt).toString(36)}function pt(){for(var n,e=t.event;n=e.sourceEvent;)e=n;return e}function _t(t,n){var e=t.ownerSVGElement||t;if(e.createSVGPoint){var r=e.createSVGPoint();return r.x=n.clientX,r.y=n.clientY,[(r=r.matrixTransform(t.getScreenCTM().inverse())).x,r.y]}var i=t.getBoundingClientRect();return[n.clientX-i.left-t.clientLeft,n.clientY-i.top-t.clientTop]}ht.prototype=ft.prototype={constructor:ht,get:function(t){for(var n=this._;!(n in t);)if(!(t=t.parentNode))return;return t[n]},set:function(t,n){return t[this._]=n},remove:function(t){return this._ in t&&delete t[this._]},toString:function(){return this._}},t.clientPoint=_t,t.create=function(t){return at(u(t).call(document.documentElement))},t.creator=u,t.customEvent=function(n,e,r,i){var o=t.event;n.sourceEvent=t.event,t.event=n;try{return e.apply(r,i)}finally{t.event=o}},t.local=ft,t.matcher=f,t.mouse=function(t){var n=pt();return n.changedTouches&&(n=n.changedTouches[0]),_t(t,n)},t.namespace=r,t.namespaces=e,t.select=at,t.selectAll=function(t){return"string"==typeof t?new st([document.querySelectorAll(t)],[document.documentElement]):new st([null==t?[]:t],ut)},t.selection=ct,t.selector=c,t.selectorAll=l,t.style=P,t.touch=function(t,n,e){arguments.length<3&&(e=n,n=pt().changedTouches);for(var r,i=0,o=n?n.length:0;i<o;++i)if((r=n[i]).identifier===e)return _t(t,r);return null},t.touches=function(t,n){null==n&&(n=pt().touches);for(var e=0,r=n?n.length:0,i=new Array(r);e<r;++e)i[e]=_t(t,n[e]);return i},t.window=S,Object.defineProperty(t,"__esModule",{value:!0})}));
// https://d3js.org/d3-transition/ v1.3.2 Copyright 2022 Mike Bostock
!function(t,n){"object"==typeof exports&&"undefined"!=typeof module?n(exports,require("d3-selection"),require("d3-dispatch"),require("d3-timer"),require("d3-interpolate"),require("d3-color"),require("d3-ease")):"function"==typeof define&&define.amd?define(["exports","d3-selection","d3-dispatch","d3-timer","d3-interpolate","d3-color","d3-ease"],n):n((t="undefined"!=typeof globalThis?globalThis:t||self).d3=t.d3||{},t.d3,t.d3,t.d3,t.d3,t.d3,t.d3)}(this,(function(t,n,e,r,i,o,u){"use strict";var a=e.dispatch("start","end","cancel","interrupt"),s=[];function l(t,n,e,i,o,u){var l=t.__transition;if(l){if(e in l)return}else t.__transition={};!function(t,n,e){var i,o=t.__transition;function u(t){e.state=1,e.timer.restart(a,e.delay,e.time),e.delay<=t&&a(t-e.delay)}function a(u){var f,c,h,d;if(1!==e.state)return l();for(f in o)if((d=o[f]).name===e.name){if(3===d.state)return r.timeout(a);4===d.state?(d.state=6,d.timer.stop(),d.on.call("interrupt",t,t.__data__,d.index,d.group),delete o[f]):+f<n&&(d.state=6,d.timer.stop(),d.on.call("cancel",t,t.__data__,d.index,d.group),delete o[f])}if(r.timeout((function(){3===e.state&&(e.state=4,e.timer.restart(s,e.delay,e.time),s(u))})),e.state=2,e.on.call("start",t,t.__data__,e.index,e.group),2===e.state){for(e.state=3,i=new Array(h=e.tween.length),f=0,c=-1;f<h;++f)(d=e.tween[f].value.call(t,t.__data__,e.index,e.group))&&(i[++c]=d);i.length=c+1}}function s(n){for(var r=n<e.duration?e.ease.call(null,n/e.duration):(e.timer.restart(l),e.state=5,1),o=-1,u=i.length;++o<u;)i[o].call(t,r);5===e.state&&(e.on.call("end",t,t.__data__,e.index,e.group),l())}function l(){for(var r in e.state=6,e.timer.stop(),delete o[n],o)return;delete t.__transition}o[n]=e,e.timer=r.timer(u,0,e.time)}(t,e,{name:n,index:i,group:o,on:a,tween:s,time:u.time,delay:u.delay,duration:u.duration,ease:u.ease,timer:null,state:0})}function f(t,n){var e=h(t,n);if(e.state>0)throw new Error("too late; already scheduled");return e}function c(t,n){var e=h(t,n);if(e.state>3)throw new Error("too late; already running");return e}function h(t,n){var e=t.__transition;if(!e||!(e=e[n]))throw new Error("transition not found");return e}function d(t,n){var e,r,i,o=t.__transition,u=!0;if(o){for(i in n=null==n?null:n+"",o)(e=o[i]).name===n?(r=e.state>2&&e.state<5,e.state=6,e.timer.stop(),e.on.call(r?"interrupt":"cancel",t,t.__data__,e.index,e.group),delete o[i]):u=!1;u&&delete t.__transition}}function _(t,n){var e,r;return function(){var i=c(this,t),o=i.tween;if(o!==e)for(var u=0,a=(r=e=o).length;u<a;++u)if(r[u].name===n){(r=r.slice()).splice(u,1);break}i.tween=r}}function p(t,n,e){var r,i;if("function"!=typeof e)throw new Error;return function(){var o=c(this,t),u=o.tween;if(u!==r){i=(r=u).slice();for(var a={name:n,value:e},s=0,l=i.length;s<l;++s)if(i[s].name===n){i[s]=a;break}s===l&&i.push(a)}o.tween=i}}function v(t,n,e){var r=t._id;return t.each((function(){var t=c(this,r);(t.value||(t.value={}))[n]=e.apply(this,arguments)})),function(t){return h(t,r).value[n]}}function y(t,n){var e;return("number"==typeof n?i.interpolateNumber:n instanceof o.color?i.interpolateRgb:(e=o.color(n))?(n=e,i.interpolateRgb):i.interpolateString)(t,n)}function m(t){return function(){this.removeAttribute(t)}}function w(t){return function(){this.removeAttributeNS(t.space,t.local)}}function g(t,n,e){var r,i,o=e+"";return function(){var u=this.getAttribute(t);return u===o?null:u===r?i:i=n(r=u,e)}}function b(t,n,e){var r,i,o=e+"";return function(){var u=this.getAttributeNS(t.space,t.local);return u===o?null:u===r?i:i=n(r=u,e)}}function x(t,n,e){var r,i,o;return function(){var u,a,s=e(this);if(null!=s)return(u=this.getAttribute(t))===(a=s+"")?null:u===r&&a===i?o:(i=a,o=n(r=u,s));this.removeAttribute(t)}}function A(t,n,e){var r,i,o;return function(){var u,a,s=e(this);if(null!=s)return(u=this.getAttributeNS(t.space,t.local))===(a=s+"")?null:u===r&&a===i?o:(i=a,o=n(r=u,s));this.removeAttributeNS(t.space,t.local)}}function T(t,n){return function(e){this.setAttribute(t,n.call(this,e))}}function E(t,n){return function(e){this.setAttributeNS(t.space,t.local,n.call(this,e))}}function N(t,n){var e,r;function i(){var i=n.apply(this,arguments);return i!==r&&(e=(r=i)&&E(t,i)),e}return i._value=n,i}function S(t,n){var e,r;function i(){var i=n.apply(this,arguments);return i!==r&&(e=(r=i)&&T(t,i)),e}return i._value=n,i}function q(t,n){return function(){f(this,t).delay=+n.apply(this,arguments)}}function C(t,n){return n=+n,function(){f(this,t).delay=n}}function P(t,n){return function(){c(this,t).duration=+n.apply(this,arguments)}}function z(t,n){return n=+n,function(){c(this,t).duration=n}}function k(t,n){if("function"!=typeof n)throw new Error;return function(){c(this,t).ease=n}}function O(t,n,e){var r,i,o=function(t){return(t+"").trim().split(/^|\s+/).every((function(t){var n=t.indexOf(".");return n>=0&&(t=t.slice(0,n)),!t||"start"===t}))}(n)?f:c;return function(){var u=o(this,t),a=u.on;a!==r&&(i=(r=a).copy()).on(n,e),u.on=i}}var R=n.selection.prototype.constructor;function j(t){return function(){this.style.removeProperty(t)}}function I(t,n,e){return function(r){this.style.setProperty(t,n.call(this,r),e)}}function M(t,n,e){var r,i;function o(){var o=n.apply(this,arguments);return o!==i&&(r=(i=o)&&I(t,o,e)),r}return o._value=n,o}function B(t){return function(n){this.textContent=t.call(this,n)}}function D(t){var n,e;function r(){var r=t.apply(this,arguments);return r!==e&&(n=(e=r)&&B(r)),n}return r._value=t,r}var F=0;function G(t,n,e,r){this._groups=t,this._parents=n,this._name=e,this._id=r}function H(t){return n.selection().transition(t)}function J(){return++F}var K=n.selection.prototype;G.prototype=H.prototype={constructor:G,select:function(t){var e=this._name,r=this._id;"function"!=typeof t&&(t=n.selector(t));for(var i=this._groups,o=i.length,u=new Array(o),a=0;a<o;++a)for(var s,f,c=i[a],d=c.length,_=u[a]=new Array(d),p=0;p<d;++p)(s=c[p])&&(f=t.call(s,s.__data__,p,c))&&("__data__"in s&&(f.__data__=s.__data__),_[p]=f,l(_[p],e,r,p,_,h(s,r)));return new G(u,this._parents,e,r)},selectAll:function(t){var e=this._name,r=this._id;"function"!=typeof t&&(t=n.selectorAll(t));for(var i=this._groups,o=i.length,u=[],a=[],s=0;s<o;++s)for(var f,c=i[s],d=c.length,_=0;_<d;++_)if(f=c[_]){for(var p,v=t.call(f,f.__data__,_,c),y=h(f,r),m=0,w=v.length;m<w;++m)(p=v[m])&&l(p,e,r,m,v,y);u.push(v),a.push(f)}return new G(u,a,e,r)},filter:function(t){"function"!=typeof t&&(t=n.matcher(t));for(var e=this._groups,r=e.length,i=new Array(r),o=0;o<r;++o)for(var u,a=e[o],s=a.length,l=i[o]=[],f=0;f<s;++f)(u=a[f])&&t.call(u,u.__data__,f,a)&&l.push(u);return new G(i,this._parents,this._name,this._id)},merge:function(t){if(t._id!==this._id)throw new Error;for(var n=this._groups,e=t._groups,r=n.length,i=e.length,o=Math.min(r,i),u=new Array(r),a=0;a<o;++a)for(var s,l=n[a],f=e[a],c=l.length,h=u[a]=new Array(c),d=0;d<c;++d)(s=l[d]||f[d])&&(h[d]=s);for(;a<r;++a)u[a]=n[a];return new G(u,this._parents,this._name,this._id)},selection:function(){return new R(this._groups,this._parents)},transition:function(){for(var t=this._name,n=this._id,e=J(),r=this._groups,i=r.length,o=0;o<i;++o)for(var u,a=r[o],s=a.length,f=0;f<s;++f)if(u=a[f]){var c=h(u,n);l(u,t,e,f,a,{time:c.time+c.delay+c.duration,delay:0,duration:c.duration,ease:c.ease})}return new G(r,this._parents,t,e)},call:K.call,nodes:K.nodes,node:K.node,size:K.size,empty:K.empty,each:K.each,on:function(t,n){var e=this._id;return arguments.length<2?h(this.node(),e).on.on(t):this.each(O(e,t,n))},attr:function(t,e){var r=n.namespace(t),o="transform"===r?i.interpolateTransformSvg:y;return this.attrTween(t,"function"==typeof e?(r.local?A:x)(r,o,v(this,"attr."+t,e)):null==e?(r.local?w:m)(r):(r.local?b:g)(r,o,e))},attrTween:function(t,e){var r="attr."+t;if(arguments.length<2)return(r=this.tween(r))&&r._value;if(null==e)return this.tween(r,null);if("function"!=typeof e)throw new Error;var i=n.namespace(t);return this.tween(r,(i.local?N:S)(i,e))},style:function(t,e,r){var o="transform"==(t+="")?i.interpolateTransformCss:y;return null==e?this.styleTween(t,function(t,e){var r,i,o;return function(){var u=n.style(this,t),a=(this.style.removeProperty(t),n.style(this,t));return u===a?null:u===r&&a===i?o:o=e(r=u,i=a)}}(t,o)).on("end.style."+t,j(t)):"function"==typeof e?this.styleTween(t,function(t,e,r){var i,o,u;return function(){var a=n.style(this,t),s=r(this),l=s+"";return null==s&&(this.style.removeProperty(t),l=s=n.style(this,t)),a===l?null:a===i&&l===o?u:(o=l,u=e(i=a,s))}}(t,o,v(this,"style."+t,e))).each(function(t,n){var e,r,i,o,u="style."+n,a="end."+u;return function(){var s=c(this,t),l=s.on,f=null==s.value[u]?o||(o=j(n)):void 0;l===e&&i===f||(r=(e=l).copy()).on(a,i=f),s.on=r}}(this._id,t)):this.styleTween(t,function(t,e,r){var i,o,u=r+"";return function(){var a=n.style(this,t);return a===u?null:a===i?o:o=e(i=a,r)}}(t,o,e),r).on("end.style."+t,null)},styleTween:function(t,n,e){var r="style."+(t+="");if(arguments.length<2)return(r=this.tween(r))&&r._value;if(null==n)return this.tween(r,null);if("function"!=typeof n)throw new Error;return this.tween(r,M(t,n,null==e?"":e))},text:function(t){return this.tween("text","function"==typeof t?function(t){return function(){var n=t(this);this.textContent=null==n?"":n}}(v(this,"text",t)):function(t){return function(){this.textContent=t}}(null==t?"":t+""))},textTween:function(t){var n="text";if(arguments.length<1)return(n=this.tween(n))&&n._value;if(null==t)return this.tween(n,null);if("function"!=typeof t)throw new Error;return this.tween(n,D(t))},remove:function(){return this.on("end.remove",function(t){return function(){var n=this.parentNode;for(var e in this.__transition)if(+e!==t)return;n&&n.removeChild(this)}}(this._id))},tween:function(t,n){var e=this._id;if(t+="",arguments.length<2){for(var r,i=h(this.node(),e).tween,o=0,u=i.length;o<u;++o)if((r=i[o]).name===t)return r.value;return null}return this.each((null==n?_:p)(e,t,n))},delay:function(t){var n=this._id;return arguments.length?this.each(("function"==typeof t?q:C)(n,t)):h(this.node(),n).delay},duration:function(t){var n=this._id;return arguments.length?this.each(("function"==typeof t?P:z)(n,t)):h(this.node(),n).duration},ease:function(t){var n=this._id;return arguments.length?this.each(k(n,t)):h(this.node(),n).ease},end:function(){var t,n,e=this,r=e._id,i=e.size();return new Promise((function(o,u){var a={value:u},s={value:function(){0==--i&&o()}};e.each((function(){var e=c(this,r),i=e.on;i!==t&&((n=(t=i).copy())._.cancel.push(a),n._.interrupt.push(a),n._.end.push(s)),e.on=n}))}))}};var L={time:null,delay:0,duration:250,ease:u.easeCubicInOut};function Q(t,n){for(var e;!(e=t.__transition)||!(e=e[n]);)if(!(t=t.parentNode))return L.time=r.now(),L;return e}n.selection.prototype.interrupt=function(t){return this.each((function(){d(this,t)}))},n.selection.prototype.transition=function(t){var n,e;t instanceof G?(n=t._id,t=t._name):(n=J(),(e=L).time=r.now(),t=null==t?null:t+"");for(var i=this._groups,o=i.length,u=0;u<o;++u)for(var a,s=i[u],f=s.length,c=0;c<f;++c)(a=s[c])&&l(a,t,n,c,s,e||Q(a,n));return new G(i,this._parents,t,n)};var U=[null];t.active=function(t,n){var e,r,i=t.__transition;if(i)for(r in n=null==n?null:n+"",i)if((e=i[r]).state>1&&e.name===n)return new G([[t]],U,n,+r);return null},t.interrupt=d,t.transition=H}));
// https://d3js.org/d3-drag/ v1.2.5 Copyright 2022 Mike Bostock
!function(t,e){"object"==typeof exports&&"undefined"!=typeof module?e(exports,require("d3-dispatch"),require("d3-selection")):"function"==typeof define&&define.amd?define(["exports","d3-dispatch","d3-selection"],e):e((t="undefined"!=typeof globalThis?globalThis:t||self).d3=t.d3||{},t.d3,t.d3)}(this,(function(t,e,n){"use strict";function o(){n.event.stopImmediatePropagation()}function i(){n.event.preventDefault(),n.event.stopImmediatePropagation()}function r(t){var e=t.document.documentElement,o=n.select(t).on("dragstart.drag",i,!0);"onselectstart"in e?o.on("selectstart.drag",i,!0):(e.__noselect=e.style.MozUserSelect,e.style.MozUserSelect="none")}function c(t,e){var o=t.document.documentElement,r=n.select(t).on("dragstart.drag",null);e&&(r.on("click.drag",i,!0),setTimeout((function(){r.on("click.drag",null)}),0)),"onselectstart"in o?r.on("selectstart.drag",null):(o.style.MozUserSelect=o.__noselect,delete o.__noselect)}function u(t){return function(){return t}}function s(t,e,n,o,i,r,c,u,s,a){this.target=t,this.type=e,this.subject=n,this.identifier=o,this.active=i,this.x=r,this.y=c,this.dx=u,this.dy=s,this._=a}function a(){return!n.event.ctrlKey&&!n.event.button}function l(){return this.parentNode}function d(t){return null==t?{x:n.event.x,y:n.event.y}:t}function f(){return navigator.maxTouchPoints||"ontouchstart"in this}s.prototype.on=function(){var t=this._.on.apply(this._,arguments);return t===this._?this:t},t.drag=function(){var t,h,g,p,v=a,y=l,m=d,b=f,_={},w=e.dispatch("start","drag","end"),x=0,T=0;function j(t){t.on("mousedown.drag",k).filter(b).on("touchstart.drag",P).on("touchmove.drag",q).on("touchend.drag touchcancel.drag",z).style("touch-action","none").style("-webkit-tap-highlight-color","rgba(0,0,0,0)")}function k(){if(!p&&v.apply(this,arguments)){var e=D("mouse",y.apply(this,arguments),n.mouse,this,arguments);e&&(n.select(n.event.view).on("mousemove.drag",E,!0).on("mouseup.drag",M,!0),r(n.event.view),o(),g=!1,t=n.event.clientX,h=n.event.clientY,e("start"))}}function E(){if(i(),!g){var e=n.event.clientX-t,o=n.event.clientY-h;g=e*e+o*o>T}_.mouse("drag")}function M(){n.select(n.event.view).on("mousemove.drag mouseup.drag",null),c(n.event.view,g),i(),_.mouse("end")}function P(){if(v.apply(this,arguments)){var t,e,i=n.event.changedTouches,r=y.apply(this,arguments),c=i.length;for(t=0;t<c;++t)(e=D(i[t].identifier,r,n.touch,this,arguments))&&(o(),e("start"))}}function q(){var t,e,o=n.event.changedTouches,r=o.length;for(t=0;t<r;++t)(e=_[o[t].identifier])&&(i(),e("drag"))}function z(){var t,e,i=n.event.changedTouches,r=i.length;for(p&&clearTimeout(p),p=setTimeout((function(){p=null}),500),t=0;t<r;++t)(e=_[i[t].identifier])&&(o(),e("end"))}function D(t,e,o,i,r){var c,u,a,l=o(e,t),d=w.copy();if(n.customEvent(new s(j,"beforestart",c,t,x,l[0],l[1],0,0,d),(function(){return null!=(n.event.subject=c=m.apply(i,r))&&(u=c.x-l[0]||0,a=c.y-l[1]||0,!0)})))return function f(h){var g,p=l;switch(h){case"start":_[t]=f,g=x++;break;case"end":delete _[t],--x;case"drag":l=o(e,t),g=x}n.customEvent(new s(j,h,c,t,g,l[0]+u,l[1]+a,l[0]-p[0],l[1]-p[1],d),d.apply,d,[h,i,r])}}return j.filter=function(t){return arguments.length?(v="function"==typeof t?t:u(!!t),j):v},j.container=function(t){return arguments.length?(y="function"==typeof t?t:u(t),j):y},j.subject=function(t){return arguments.length?(m="function"==typeof t?t:u(t),j):m},j.touchable=function(t){return arguments.length?(b="function"==typeof t?t:u(!!t),j):b},j.on=function(){var t=w.on.apply(w,arguments);return t===w?j:t},j.clickDistance=function(t){return arguments.length?(T=(t=+t)*t,j):Math.sqrt(T)},j},t.dragDisable=r,t.dragEnable=c,Object.defineProperty(t,"__esModule",{value:!0})}));
// https://d3js.org/d3-zoom/ v1.8.3 Copyright 2022 Mike Bostock
!function(t,n){"object"==typeof exports&&"undefined"!=typeof module?n(exports,require("d3-dispatch"),require("d3-drag"),require("d3-interpolate"),require("d3-selection"),require("d3-transition")):"function"==typeof define&&define.amd?define(["exports","d3-dispatch","d3-drag","d3-interpolate","d3-selection","d3-transition"],n):n((t="undefined"!=typeof globalThis?globalThis:t||self).d3=t.d3||{},t.d3,t.d3,t.d3,t.d3,t.d3)}(this,(function(t,n,e,o,i,u){"use strict";function r(t){return function(){return t}}function s(t,n,e){this.target=t,this.type=n,this.transform=e}function h(t,n,e){this.k=t,this.x=n,this.y=e}h.prototype={constructor:h,scale:function(t){return 1===t?this:new h(this.k*t,this.x,this.y)},translate:function(t,n){return 0===t&0===n?this:new h(this.k,this.x+this.k*t,this.y+this.k*n)},apply:function(t){return[t[0]*this.k+this.x,t[1]*this.k+this.y]},applyX:function(t){return t*this.k+this.x},applyY:function(t){return t*this.k+this.y},invert:function(t){return[(t[0]-this.x)/this.k,(t[1]-this.y)/this.k]},invertX:function(t){return(t-this.x)/this.k},invertY:function(t){return(t-this.y)/this.k},rescaleX:function(t){return t.copy().domain(t.range().map(this.invertX,this).map(t.invert,t))},rescaleY:function(t){return t.copy().domain(t.range().map(this.invertY,this).map(t.invert,t))},toString:function(){return"translate("+this.x+","+this.y+") scale("+this.k+")"}};var c=new h(1,0,0);function a(t){for(;!t.__zoom;)if(!(t=t.parentNode))return c;return t.__zoom}function f(){i.event.stopImmediatePropagation()}function l(){i.event.preventDefault(),i.event.stopImmediatePropagation()}function m(){return!i.event.ctrlKey&&!i.event.button}function p(){var t=this;return t instanceof SVGElement?(t=t.ownerSVGElement||t).hasAttribute("viewBox")?[[(t=t.viewBox.baseVal).x,t.y],[t.x+t.width,t.y+t.height]]:[[0,0],[t.width.baseVal.value,t.height.baseVal.value]]:[[0,0],[t.clientWidth,t.clientHeight]]}function v(){return this.__zoom||c}function d(){return-i.event.deltaY*(1===i.event.deltaMode?.05:i.event.deltaMode?1:.002)}function y(){return navigator.maxTouchPoints||"ontouchstart"in this}function z(t,n,e){var o=t.invertX(n[0][0])-e[0][0],i=t.invertX(n[1][0])-e[1][0],u=t.invertY(n[0][1])-e[0][1],r=t.invertY(n[1][1])-e[1][1];return t.translate(i>o?(o+i)/2:Math.min(0,o)||Math.max(0,i),r>u?(u+r)/2:Math.min(0,u)||Math.max(0,r))}a.prototype=h.prototype,t.zoom=function(){var t,a,_=m,g=p,x=z,k=d,w=y,T=[0,1/0],b=[[-1/0,-1/0],[1/0,1/0]],M=250,Y=o.interpolateZoom,X=n.dispatch("start","zoom","end"),q=500,E=0;function V(t){t.property("__zoom",v).on("wheel.zoom",G).on("mousedown.zoom",K).on("dblclick.zoom",A).filter(w).on("touchstart.zoom",H).on("touchmove.zoom",N).on("touchend.zoom touchcancel.zoom",O).style("touch-action","none").style("-webkit-tap-highlight-color","rgba(0,0,0,0)")}function B(t,n){return(n=Math.max(T[0],Math.min(T[1],n)))===t.k?t:new h(n,t.x,t.y)}function D(t,n,e){var o=n[0]-e[0]*t.k,i=n[1]-e[1]*t.k;return o===t.x&&i===t.y?t:new h(t.k,o,i)}function P(t){return[(+t[0][0]+ +t[1][0])/2,(+t[0][1]+ +t[1][1])/2]}function I(t,n,e){t.on("start.zoom",(function(){S(this,arguments).start()})).on("interrupt.zoom end.zoom",(function(){S(this,arguments).end()})).tween("zoom",(function(){var t=this,o=arguments,i=S(t,o),u=g.apply(t,o),r=null==e?P(u):"function"==typeof e?e.apply(t,o):e,s=Math.max(u[1][0]-u[0][0],u[1][1]-u[0][1]),c=t.__zoom,a="function"==typeof n?n.apply(t,o):n,f=Y(c.invert(r).concat(s/c.k),a.invert(r).concat(s/a.k));return function(t){if(1===t)t=a;else{var n=f(t),e=s/n[2];t=new h(e,r[0]-n[0]*e,r[1]-n[1]*e)}i.zoom(null,t)}}))}function S(t,n,e){return!e&&t.__zooming||new j(t,n)}function j(t,n){this.that=t,this.args=n,this.active=0,this.extent=g.apply(t,n),this.taps=0}function G(){if(_.apply(this,arguments)){var t=S(this,arguments),n=this.__zoom,e=Math.max(T[0],Math.min(T[1],n.k*Math.pow(2,k.apply(this,arguments)))),o=i.mouse(this);if(t.wheel)t.mouse[0][0]===o[0]&&t.mouse[0][1]===o[1]||(t.mouse[1]=n.invert(t.mouse[0]=o)),clearTimeout(t.wheel);else{if(n.k===e)return;t.mouse=[o,n.invert(o)],u.interrupt(this),t.start()}l(),t.wheel=setTimeout(r,150),t.zoom("mouse",x(D(B(n,e),t.mouse[0],t.mouse[1]),t.extent,b))}function r(){t.wheel=null,t.end()}}function K(){if(!a&&_.apply(this,arguments)){var t=S(this,arguments,!0),n=i.select(i.event.view).on("mousemove.zoom",h,!0).on("mouseup.zoom",c,!0),o=i.mouse(this),r=i.event.clientX,s=i.event.clientY;e.dragDisable(i.event.view),f(),t.mouse=[o,this.__zoom.invert(o)],u.interrupt(this),t.start()}function h(){if(l(),!t.moved){var n=i.event.clientX-r,e=i.event.clientY-s;t.moved=n*n+e*e>E}t.zoom("mouse",x(D(t.that.__zoom,t.mouse[0]=i.mouse(t.that),t.mouse[1]),t.extent,b))}function c(){n.on("mousemove.zoom mouseup.zoom",null),e.dragEnable(i.event.view,t.moved),l(),t.end()}}function A(){if(_.apply(this,arguments)){var t=this.__zoom,n=i.mouse(this),e=t.invert(n),o=t.k*(i.event.shiftKey?.5:2),u=x(D(B(t,o),n,e),g.apply(this,arguments),b);l(),M>0?i.select(this).transition().duration(M).call(I,u,n):i.select(this).call(V.transform,u)}}function H(){if(_.apply(this,arguments)){var n,e,o,r,s=i.event.touches,h=s.length,c=S(this,arguments,i.event.changedTouches.length===h);for(f(),e=0;e<h;++e)o=s[e],r=[r=i.touch(this,s,o.identifier),this.__zoom.invert(r),o.identifier],c.touch0?c.touch1||c.touch0[2]===r[2]||(c.touch1=r,c.taps=0):(c.touch0=r,n=!0,c.taps=1+!!t);t&&(t=clearTimeout(t)),n&&(c.taps<2&&(t=setTimeout((function(){t=null}),q)),u.interrupt(this),c.start())}}function N(){if(this.__zooming){var n,e,o,u,r=S(this,arguments),s=i.event.changedTouches,h=s.length;for(l(),t&&(t=clearTimeout(t)),r.taps=0,n=0;n<h;++n)e=s[n],o=i.touch(this,s,e.identifier),r.touch0&&r.touch0[2]===e.identifier?r.touch0[0]=o:r.touch1&&r.touch1[2]===e.identifier&&(r.touch1[0]=o);if(e=r.that.__zoom,r.touch1){var c=r.touch0[0],a=r.touch0[1],f=r.touch1[0],m=r.touch1[1],p=(p=f[0]-c[0])*p+(p=f[1]-c[1])*p,v=(v=m[0]-a[0])*v+(v=m[1]-a[1])*v;e=B(e,Math.sqrt(p/v)),o=[(c[0]+f[0])/2,(c[1]+f[1])/2],u=[(a[0]+m[0])/2,(a[1]+m[1])/2]}else{if(!r.touch0)return;o=r.touch0[0],u=r.touch0[1]}r.zoom("touch",x(D(e,o,u),r.extent,b))}}function O(){if(this.__zooming){var t,n,e=S(this,arguments),o=i.event.changedTouches,u=o.length;for(f(),a&&clearTimeout(a),a=setTimeout((function(){a=null}),q),t=0;t<u;++t)n=o[t],e.touch0&&e.touch0[2]===n.identifier?delete e.touch0:e.touch1&&e.touch1[2]===n.identifier&&delete e.touch1;if(e.touch1&&!e.touch0&&(e.touch0=e.touch1,delete e.touch1),e.touch0)e.touch0[1]=this.__zoom.invert(e.touch0[0]);else if(e.end(),2===e.taps){var r=i.select(this).on("dblclick.zoom");r&&r.apply(this,arguments)}}}return V.transform=function(t,n,e){var o=t.selection?t.selection():t;o.property("__zoom",v),t!==o?I(t,n,e):o.interrupt().each((function(){S(this,arguments).start().zoom(null,"function"==typeof n?n.apply(this,arguments):n).end()}))},V.scaleBy=function(t,n,e){V.scaleTo(t,(function(){var t=this.__zoom.k,e="function"==typeof n?n.apply(this,arguments):n;return t*e}),e)},V.scaleTo=function(t,n,e){V.transform(t,(function(){var t=g.apply(this,arguments),o=this.__zoom,i=null==e?P(t):"function"==typeof e?e.apply(this,arguments):e,u=o.invert(i),r="function"==typeof n?n.apply(this,arguments):n;return x(D(B(o,r),i,u),t,b)}),e)},V.translateBy=function(t,n,e){V.transform(t,(function(){return x(this.__zoom.translate("function"==typeof n?n.apply(this,arguments):n,"function"==typeof e?e.apply(this,arguments):e),g.apply(this,arguments),b)}))},V.translateTo=function(t,n,e,o){V.transform(t,(function(){var t=g.apply(this,arguments),i=this.__zoom,u=null==o?P(t):"function"==typeof o?o.apply(this,arguments):o;return x(c.translate(u[0],u[1]).scale(i.k).translate("function"==typeof n?-n.apply(this,arguments):-n,"function"==typeof e?-e.apply(this,arguments):-e),t,b)}),o)},j.prototype={start:function(){return 1==++this.active&&(this.that.__zooming=this,this.emit("start")),this},zoom:function(t,n){return this.mouse&&"mouse"!==t&&(this.mouse[1]=n.invert(this.mouse[0])),this.touch0&&"touch"!==t&&(this.touch0[1]=n.invert(this.touch0[0])),this.touch1&&"touch"!==t&&(this.touch1[1]=n.invert(this.touch1[0])),this.that.__zoom=n,this.emit("zoom"),this},end:function(){return 0==--this.active&&(delete this.that.__zooming,this.emit("end")),this},emit:function(t){i.customEvent(new s(V,t,this.that.__zoom),X.apply,X,[t,this.that,this.args])}},V.wheelDelta=function(t){return arguments.length?(k="function"==typeof t?t:r(+t),V):k},V.filter=function(t){return arguments.length?(_="function"==typeof t?t:r(!!t),V):_},V.touchable=function(t){return arguments.length?(w="function"==typeof t?t:r(!!t),V):w},V.extent=function(t){return arguments.length?(g="function"==typeof t?t:r([[+t[0][0],+t[0][1]],[+t[1][0],+t[1][1]]]),V):g},V.scaleExtent=function(t){return arguments.length?(T[0]=+t[0],T[1]=+t[1],V):[T[0],T[1]]},V.translateExtent=function(t){return arguments.length?(b[0][0]=+t[0][0],b[1][0]=+t[1][0],b[0][1]=+t[0][1],b[1][1]=+t[1][1],V):[[b[0][0],b[0][1]],[b[1][0],b[1][1]]]},V.constrain=function(t){return arguments.length?(x=t,V):x},V.duration=function(t){return arguments.length?(M=+t,V):M},V.interpolate=function(t){return arguments.length?(Y=t,V):Y},V.on=function(){var t=X.on.apply(X,arguments);return t===X?V:t},V.clickDistance=function(t){return arguments.length?(E=(t=+t)*t,V):Math.sqrt(E)},V},t.zoomIdentity=c,t.zoomTransform=a,Object.defineProperty(t,"__esModule",{value:!0})}));
(() => {
"use strict";
// What the page shows: the entries with who needs whom, as they were written into the page.

const severities = ["error", "warning", "note"];
const noModule = "";

class Model {
  constructor(data) {
    this.title = data.title;
    this.isObserved = data.graph.nodes.some((node) => node.assemblies) || data.graph.spans.length > 0;
    this.findings = data.findings;
    this.unknowns = data.unknowns;
    this.entries = new Map();
    for (const node of data.graph.nodes) this.add(node, data.details[node.id]);
    for (const edge of data.graph.edges) {
      // An edge may lead to what is supplied nowhere.
      for (const id of [edge.from, edge.to]) {
        if (!this.entries.has(id)) this.add({ id, name: id, kind: "missing", lifetime: "missing" }, data.details[id]);
      }
      const need = { ...edge, findings: [] };
      this.entries.get(edge.from).needs.push(need);
      this.entries.get(edge.to).neededBy.push(need);
    }
    for (const span of data.graph.spans) {
      const entry = this.entries.get(span.node);
      if (entry && entry.firstAssembly === undefined) entry.firstAssembly = span.startNanoseconds;
    }
    for (const finding of this.findings) this.addFinding(finding);
    this.modules = this.grouped();
  }

  add(node, details = {}) {
    this.entries.set(node.id, {
      ...node,
      name: node.name === "" ? "(empty name)" : node.name,
      lifetime: node.lifetime ?? "transient",
      module: node.module ?? noModule,
      style: details.style ?? (node.kind === "located" ? "located" : "catalogued"),
      key: details.key, output: details.output, declared: details.declared, code: details.code ?? [],
      place: node.file === undefined ? undefined : `${node.file}:${node.line}`,
      needs: [], neededBy: [], findings: [],
    });
  }

  addFinding(finding) {
    // What a program's error names need not be in its graph.
    finding.entries = finding.entries.filter((id) => this.entries.has(id));
    for (const id of finding.entries) this.entries.get(id).findings.push(finding);
    for (const [from, to] of finding.edges) {
      for (const need of this.entries.get(from)?.needs ?? []) if (need.to === to) need.findings.push(finding);
    }
  }

  /// The modules by name, those without one last, each with its entries in their order.
  grouped() {
    const modules = new Map();
    for (const entry of this.entries.values()) {
      if (!modules.has(entry.module)) modules.set(entry.module, []);
      modules.get(entry.module).push(entry);
    }
    const names = [...modules.keys()].sort((one, other) =>
      (one === noModule) - (other === noModule) || one.localeCompare(other, "en", { numeric: true }));
    return new Map(names.map((name) => [name, modules.get(name)]));
  }

  /// What an entry needs or is needed by, directly and through others, nearest first, without itself.
  reach(id, direction, limit = Infinity) {
    const found = new Set([id]);
    // A set may grow while it is gone through.
    for (const at of found) {
      for (const need of this.entries.get(at)[direction]) {
        if (found.size > limit) break;
        found.add(direction === "needs" ? need.to : need.from);
      }
    }
    found.delete(id);
    return found;
  }

  /// A shortest way to an entry from one that no other entry needs, that one first; only itself if it is one, or if
  /// all that need it need each other.
  pathFromRoot(id) {
    const next = new Map([[id, undefined]]);
    for (const [at] of next) {
      const entry = this.entries.get(at);
      if (at !== id && entry.neededBy.every((need) => need.from === at)) {
        const path = [];
        for (let step = at; step !== undefined; step = next.get(step)) path.push(step);
        return path;
      }
      for (const need of entry.neededBy) if (!next.has(need.from)) next.set(need.from, at);
    }
    return [id];
  }
}

function worstSeverity(findings) {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity));
}

function count(number, one, many = `${one}s`) {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

function duration(nanoseconds) {
  const units = [["s", 1e9], ["ms", 1e6], ["µs", 1e3]];
  const [unit, size] = units.find(([, size]) => nanoseconds >= size) ?? ["ns", 1];
  return `${(nanoseconds / size).toLocaleString("en", { maximumSignificantDigits: 3 })} ${unit}`;
}

// The words for what an entry is, in the order in which they are listed.

const words = {
  kind: {
    blueprint: "blueprint", mainActor: "main actor", async: "asynchronous", parameterized: "parameterized",
    mainActorParameterized: "main actor, parameterized", contribution: "collection", located: "located", missing: "not supplied",
  },
  lifetime: {
    transient: "new each time", shared: "shared", weak: "weak", graph: "one in each graph", scoped: "scoped",
    missing: "not supplied",
  },
  style: { catalogued: "catalogued", located: "located", linked: "linked", composed: "composed (cake)" },
};

function word(field, value) {
  return words[field][value] ?? value;
}

function moduleName(name) {
  return name === noModule ? "no module" : name;
}

function lifetimeOf(entry) {
  const lifetime = entry.scope === undefined ? word("lifetime", entry.lifetime) : `scoped: ${entry.scope}`;
  return entry.disposed ? `${lifetime}, disposed` : lifetime;
}

/// What a screen reader says of an entry.
function spokenName(entry) {
  const parts = [entry.name];
  if (entry.kind === "missing") parts.push("not supplied");
  else parts.push(word("kind", entry.kind), lifetimeOf(entry));
  if (entry.module !== noModule) parts.push(`module ${entry.module}`);
  parts.push(`needs ${entry.needs.length}`, `needed by ${entry.neededBy.length}`);
  for (const severity of severities) {
    const number = entry.findings.filter((finding) => finding.severity === severity).length;
    if (number > 0) parts.push(count(number, severity));
  }
  return parts.join(", ");
}

// What the user has chosen. It is in the address's fragment, so that a link restores it and "back" undoes it.

const mostDrawn = 2500;
const mostDrawnAtFirst = 1500;
// Around an entry there is it, and as many in each direction.
const mostAround = mostDrawn / 2 - 1;
const scales = [0.005, 4];

class State {
  constructor(model, fragment = "") {
    this.model = model;
    this.read(new URLSearchParams(fragment.replace(/^#/, "")));
  }

  read(fields) {
    const { model } = this;
    const entry = fields.get("entry");
    this.entry = model.entries.has(entry) ? entry : undefined;
    this.view = fields.get("view") === "table" ? "table" : "picture";
    this.theme = ["light", "dark"].includes(fields.get("theme")) ? fields.get("theme") : "auto";
    this.around = fields.has("around") && this.entry !== undefined;
    this.only = ["findings", "error"].includes(fields.get("only")) ? fields.get("only") : "all";
    this.hidden = new Set(fields.getAll("hide"));
    this.folded = new Set(fields.getAll("fold").filter((name) => model.modules.has(name)));
    const isAsAtFirst = !fields.has("folded") && !fields.has("fold");
    if (fields.get("folded") === "all" || (isAsAtFirst && this.foldsAtFirst)) this.folded = new Set(model.modules.keys());
    for (const name of fields.getAll("open")) this.folded.delete(name);
    this.foldIfTooMany();
    const at = (fields.get("at") ?? "").split(",").map(Number);
    const isPlace = at.length === 3 && at.every((value) => Math.abs(value) < 1e7) && at[2] >= scales[0] && at[2] <= scales[1];
    this.at = isPlace ? at : undefined;
  }

  get foldsAtFirst() {
    return this.model.entries.size > mostDrawnAtFirst;
  }

  get fragment() {
    const fields = new URLSearchParams();
    if (this.entry !== undefined) fields.set("entry", this.entry);
    if (this.view !== "picture") fields.set("view", this.view);
    if (this.theme !== "auto") fields.set("theme", this.theme);
    if (this.around) fields.set("around", "");
    if (this.only !== "all") fields.set("only", this.only);
    for (const hidden of this.hidden) fields.append("hide", hidden);
    this.writeFolded(fields);
    if (this.at !== undefined) fields.set("at", this.at.map((value) => +value.toPrecision(7)).join(","));
    return `#${fields}`;
  }

  /// Those that are folded or those that are not, whichever are fewer.
  writeFolded(fields) {
    const modules = [...this.model.modules.keys()];
    const open = modules.filter((name) => !this.folded.has(name));
    if (open.length < this.folded.size) {
      if (!this.foldsAtFirst || open.length > 0) fields.set("folded", "all");
      for (const name of open) fields.append("open", name);
    } else {
      if (this.foldsAtFirst && this.folded.size === 0) fields.set("folded", "none");
      for (const name of this.folded) fields.append("fold", name);
    }
  }

  copy() {
    return new State(this.model, this.fragment);
  }

  // MARK: what is shown

  /// Whether the filters let an entry through.
  lets(entry) {
    const hides = (field) => this.hidden.has(`${field}:${entry[field]}`);
    if (hides("module") || hides("kind") || hides("lifetime") || hides("style")) return false;
    if (this.only === "findings") return entry.findings.length > 0;
    if (this.only === "error") return worstSeverity(entry.findings) === "error";
    return true;
  }

  /// Takes away whatever hides the chosen entry.
  reveal() {
    const entry = this.model.entries.get(this.entry);
    for (const field of ["module", "kind", "lifetime", "style"]) this.hidden.delete(`${field}:${entry[field]}`);
    if (!this.lets(entry)) this.only = "all";
    if (this.canDraw([entry.module])) this.folded.delete(entry.module);
  }

  /// The entries that the filters let through; of those, if the user wants them only, the ones around the chosen one, as
  /// many as are drawn at once, the nearest first.
  get entries() {
    const all = [...this.model.entries.values()].filter((entry) => this.lets(entry));
    if (!this.around) return all;
    const near = new Set([this.entry]);
    for (const direction of ["needs", "neededBy"]) {
      for (const id of this.model.reach(this.entry, direction, mostAround)) near.add(id);
    }
    return all.filter((entry) => near.has(entry.id));
  }

  /// Whether there is more around the chosen entry than is drawn.
  get isCut() {
    return this.around && ["needs", "neededBy"].some((direction) =>
      this.model.reach(this.entry, direction, mostAround).size >= mostAround);
  }

  /// Whether no more is drawn than a browser can move about, if these modules are not folded.
  canDraw(unfolded = []) {
    return this.entries.filter(({ module }) => !this.folds(module) || unfolded.includes(module)).length <= mostDrawn;
  }

  foldIfTooMany() {
    if (!this.canDraw()) this.folded = new Set(this.model.modules.keys());
  }

  /// Whether a module is one box. Around an entry, nothing is folded.
  folds(module) {
    return !this.around && this.folded.has(module);
  }
}

// Where everything is: each module is laid out by itself, then the modules among each other. So a module folds without a
// change inside the others, and the time grows with the modules' sizes and not with the square of the whole.

// Wide and high views are about as many: a picture should be as small as it can be in one between.
const viewRatio = 1.5;
const sizes = { height: 30, header: 26, padding: 14, between: 12, layers: 64, folded: 44, count: 70 };
// From how many boxes or links on not all links are given to dagre: in a picture of a few, and in a part of one of many.
const sparseFrom = { few: 150, many: 50 };

/// Lays boxes out in layers with dagre: from left to right, or from top to bottom.
///
/// `boxes` has the sizes by identifier, `links` pairs of identifiers. The result has the places of the middles by
/// identifier, the points of the lines by pair, and the size of the whole. Of many links, not all have points.
function inLayers(boxes, links, { direction, most }) {
  const sparse = Math.max(boxes.size, links.length) > most;
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({
    rankdir: direction, nodesep: sizes.between, ranksep: direction === "LR" ? sizes.layers : sizes.layers * 0.75,
    ranker: sparse ? "longest-path" : "network-simplex",
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [id, { width, height }] of boxes) graph.setNode(id, { width, height });
  for (const [from, to] of sparse ? betweenNeighbors(boxes, links) : links) graph.setEdge(from, to);
  dagre.layout(graph);
  const places = new Map([...boxes.keys()].map((id) => [id, graph.node(id)]));
  const routes = new Map(graph.edges().map(({ v, w }) => [JSON.stringify([v, w]), graph.edge(v, w).points]));
  const { width = 0, height = 0 } = graph.graph();
  return { places, routes, width: Math.max(width, 0), height: Math.max(height, 0) };
}

/// The links to the next layer alone. dagre's time goes into the links that cross layers, of which each is a chain of
/// boxes to it; what leads further needs no place of its own in a picture of hundreds.
function betweenNeighbors(boxes, links) {
  const targets = new Map([...boxes.keys()].map((id) => [id, []]));
  for (const [from, to] of links) targets.get(from).push(to);
  const depths = new Map();
  for (const start of boxes.keys()) {
    const stack = [[start, 0]];
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const [id, next] = top;
      // 0 while it is being looked at: what leads back to it is not counted.
      if (next === 0 && depths.has(id)) { stack.pop(); continue; }
      if (next === 0) depths.set(id, 0);
      const following = targets.get(id);
      if (next > 0) depths.set(id, Math.max(depths.get(id), 1 + depths.get(following[next - 1])));
      if (next === following.length) { stack.pop(); continue; }
      top[1] = next + 1;
      if (!depths.has(following[next])) stack.push([following[next], 0]);
    }
  }
  return links.filter(([from, to]) => depths.get(from) - depths.get(to) === 1);
}

/// The picture of what is shown: the boxes of entries and of folded modules, the frames of the others, and the links.
///
/// Names are wide and low, so that many of them are stacked: layers go from left to right. A few may need less room the
/// other way. Whatever entries and modules are called, no two boxes have the same identifier.
function layOut(state, widthOf) {
  const groups = grouped(state);
  const number = [...groups.values()].reduce((sum, { isFolded, entries }) =>
    sum + (isFolded ? 1 : entries.reduce((sum, entry) => sum + 1 + entry.needs.length, 0)), 0);
  const manners = number > 2 * sparseFrom.few ? [{ direction: "LR", most: sparseFrom.many }]
    : ["LR", "TB"].map((direction) => ({ direction, most: sparseFrom.few }));
  const ways = manners.map((manner) => layOutIn(manner, groups, widthOf));
  const extent = ({ width, height }) => Math.max(width / viewRatio, height);
  return ways.reduce((best, way) => (extent(way) < extent(best) ? way : best));
}

function layOutIn(manner, groups, widthOf) {
  const itemOf = new Map();
  const groupOf = new Map();
  for (const [id, group] of groups) {
    for (const entry of group.entries) {
      const item = group.isFolded ? id : `entry:${entry.id}`;
      itemOf.set(entry.id, item);
      groupOf.set(item, id);
    }
  }
  const links = linksAmong(groups, itemOf);

  const inside = new Map([...groups.keys()].map((id) => [id, []]));
  const among = new Map();
  for (const { from, to } of links) {
    const pair = [groupOf.get(from), groupOf.get(to)];
    if (pair[0] === pair[1]) inside.get(pair[0]).push([from, to]);
    else among.set(JSON.stringify(pair), pair);
  }
  const boxes = new Map();
  for (const [id, group] of groups) {
    if (group.isFrame) group.inside = inLayers(boxesOf(group, widthOf), inside.get(id), manner);
    boxes.set(id, boxOf(group, widthOf));
  }
  return { ...manner, ...placed(groups, boxes, inLayers(boxes, [...among.values()], manner), links) };
}

/// What is laid out among each other: modules, and the entries of none.
function grouped(state) {
  const groups = new Map();
  for (const entry of state.entries) {
    const { module } = entry;
    const isFolded = state.folds(module);
    const isFrame = !isFolded && module !== noModule;
    const id = isFolded || isFrame ? `module:${module}` : `entry:${entry.id}`;
    if (!groups.has(id)) groups.set(id, { module, isFolded, isFrame, entries: [] });
    groups.get(id).entries.push(entry);
  }
  return groups;
}

function boxesOf(group, widthOf) {
  return new Map(group.entries.map((entry) =>
    [`entry:${entry.id}`, { width: widthOf(entry.name), height: sizes.height }]));
}

function boxOf(group, widthOf) {
  if (group.isFolded) return { width: widthOf(moduleName(group.module)) + sizes.count, height: sizes.folded };
  if (!group.isFrame) return { width: widthOf(group.entries[0].name), height: sizes.height };
  return {
    width: Math.max(group.inside.width, widthOf(group.module) + sizes.count) + 2 * sizes.padding,
    height: group.inside.height + sizes.header + 2 * sizes.padding,
  };
}

/// A link for each pair of boxes of which one needs the other, with what it stands for.
function linksAmong(groups, itemOf) {
  const links = new Map();
  for (const group of groups.values()) {
    for (const entry of group.entries) {
      for (const need of entry.needs) {
        const [from, to] = [itemOf.get(need.from), itemOf.get(need.to)];
        if (to === undefined || (from === to && group.isFolded)) continue;
        const id = JSON.stringify([from, to]);
        if (!links.has(id)) links.set(id, { from, to, needs: [] });
        links.get(id).needs.push(need);
      }
    }
  }
  return [...links.values()];
}

/// All places, from the places of the groups and those inside them; and the points of the lines that have some.
function placed(groups, boxes, whole, links) {
  const routes = new Map(whole.routes);
  const items = new Map();
  const frames = [];
  for (const [id, group] of groups) {
    const { module, entries } = group;
    const box = { ...boxes.get(id), x: whole.places.get(id).x, y: whole.places.get(id).y };
    if (group.isFolded) {
      items.set(id, { id, module, entries, ...box });
    } else if (!group.isFrame) {
      items.set(id, { id, entry: entries[0], ...box });
    } else {
      frames.push({ module, entries, ...box });
      const left = box.x - box.width / 2 + sizes.padding;
      const top = box.y - box.height / 2 + sizes.padding + sizes.header;
      for (const entry of entries) {
        const { x, y, width, height } = group.inside.places.get(`entry:${entry.id}`);
        items.set(`entry:${entry.id}`, { id: `entry:${entry.id}`, entry, x: left + x, y: top + y, width, height });
      }
      for (const [pair, points] of group.inside.routes) {
        routes.set(pair, points.map(({ x, y }) => ({ x: left + x, y: top + y })));
      }
    }
  }
  for (const link of links) link.points = routes.get(JSON.stringify([link.from, link.to]));
  return { items, frames, links, width: whole.width, height: whole.height };
}

// How an entry looks: its outline by its kind, its colour and the sign before its name by its lifetime, the sign after
// its name by its style. Each is told apart by form, so that none needs its colour to be seen.

/// A path around a box whose middle is at 0, 0.
function outline(kind, width, height) {
  const [x, y] = [width / 2, height / 2];
  const polygon = (...points) => `M${points.map((point) => point.join(" ")).join("L")}Z`;
  switch (kind) {
    case "mainActor": return polygon([-x, 0], [-x + 8, -y], [x - 8, -y], [x, 0], [x - 8, y], [-x + 8, y]);
    case "async": return polygon([-x, -y], [x - 10, -y], [x, 0], [x - 10, y], [-x, y]);
    case "parameterized": return polygon([-x + 9, -y], [x, -y], [x - 9, y], [-x, y]);
    case "mainActorParameterized": return polygon([-x + 9, -y], [x - 9, -y], [x, y], [-x, y]);
    case "contribution": {
      const tab = -x + Math.min(26, x);
      return polygon([-x, -y], [tab, -y], [tab, -y + 5], [x, -y + 5], [x, y], [-x, y]);
    }
    case "located":
      return `M${-x + y} ${-y}H${x - y}A${y} ${y} 0 0 1 ${x - y} ${y}H${-x + y}A${y} ${y} 0 0 1 ${-x + y} ${-y}Z`;
    default: return polygon([-x, -y], [x, -y], [x, y], [-x, y]);
  }
}

const ring = (radius) => `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;

/// The sign of a lifetime, around 0, 0.
function lifetimeSign(lifetime) {
  switch (lifetime) {
    case "shared": return ring(5);
    case "weak": return "M-5 0A5 5 0 0 1 -2.5 -4.3M2.5 -4.3A5 5 0 0 1 5 0M2.5 4.3A5 5 0 0 1 -2.5 4.3";
    case "graph": return "M0 -6L6 0L0 6L-6 0Z";
    case "scoped": return `${ring(5)}${ring(1.8)}`;
    case "missing": return "M-4 -4L4 4M-4 4L4 -4";
    default: return ring(5);
  }
}

/// The sign of a style, around 0, 0; none for what is catalogued.
function styleSign(style) {
  switch (style) {
    case "located": return "M0 5L-4 -1A4 4 0 1 1 4 -1Z";
    case "linked": return "M-5 0A3 3 0 1 1 1 0A3 3 0 1 1 -5 0M-1 0A3 3 0 1 1 5 0A3 3 0 1 1 -1 0";
    case "composed": return "M-5 -3.5H5M-5 0H5M-5 3.5H5";
    default: return "";
  }
}

/// The sign of a finding, around 0, 0: an octagon, a triangle or a disc.
function severitySign(severity) {
  switch (severity) {
    case "error": return "M-3 -7H3L7 -3V3L3 7H-3L-7 3V-3Z";
    case "warning": return "M0 -7L8 6H-8Z";
    default: return ring(6.5);
  }
}

const svgNamespace = "http://www.w3.org/2000/svg";

function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/// A small picture of a sign, for lists and the legend; words beside it say the same.
function icon(path, className, width = 18, height = 18) {
  return svg("svg", {
    class: `icon ${className}`, width, height, viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`,
    "aria-hidden": "true",
  }, svg("path", { d: path }));
}

function severityIcon(severity) {
  return icon(severitySign(severity), `severity ${severity}`);
}

// Long lists, which are filled when they are asked for: a browser takes a second for ten thousand rows.

/// Fills an element with the first of some rows. The result is the button that adds more.
function inPortions(element, items, size, row) {
  const more = html("button", { type: "button", class: "more" });
  const add = () => {
    const start = element.children.length;
    element.append(...items.slice(start, start + size).map(row));
    const left = items.length - element.children.length;
    more.hidden = left === 0;
    more.textContent = `Show more (${left.toLocaleString("en")} left)`;
  };
  more.addEventListener("click", () => {
    const next = element.children.length;
    add();
    // The button may be gone now.
    element.children[next]?.querySelector("button")?.focus({ preventScroll: true });
  });
  add();
  return more;
}

// The lines from who needs to what is needed, each with the place of its middle.

/// A line that is bent around what lies between, through the points that the layout has found.
function through(points) {
  const [first, ...rest] = points;
  const last = rest[rest.length - 1];
  let d = `M${first.x} ${first.y}`;
  rest.slice(0, -1).forEach((point, index) => {
    const next = rest[index + 1];
    const end = next === last ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    d += `Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  if (rest.length === 1) d += `L${last.x} ${last.y}`;
  return { d, middle: points[Math.floor(points.length / 2)] };
}

/// A curve from the end of one box to the beginning of another, as the layers go. What leads back goes around, so that it
/// is not on the line there; so does what leads from a box to itself.
function curve(from, to, direction) {
  // As if the layers went from left to right: along them, and across.
  const isDown = direction === "TB";
  const [along, across, length, breadth] = isDown ? ["y", "x", "height", "width"] : ["x", "y", "width", "height"];
  const start = [from[along] + from[length] / 2, from[across]];
  const end = [to[along] - to[length] / 2 - 4, to[across]];
  const distance = end[0] - start[0];
  let bends;
  if (distance > 0) {
    const bend = Math.max(24, Math.min(distance / 2, 160));
    bends = [[start[0] + bend, start[1]], [end[0] - bend, end[1]]];
  } else {
    const side = Math.max(from[breadth], to[breadth]) / 2 + 26 - distance / 8;
    bends = [[start[0] + 50, start[1] - side], [end[0] - 50, end[1] - side]];
  }
  const points = [start, ...bends, end].map(([one, other]) => (isDown ? [other, one] : [one, other]));
  const middleOf = (place) => (points[0][place] + 3 * points[1][place] + 3 * points[2][place] + points[3][place]) / 8;
  return { d: `M${points[0]}C${points.slice(1).join(" ")}`, middle: { x: middleOf(0), y: middleOf(1) } };
}

function arrowheads() {
  const arrow = svg("marker", {
    id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, markerUnits: "userSpaceOnUse",
    orient: "auto",
  }, svg("path", { d: "M0 0L8 4L0 8Z", fill: "context-stroke" }));
  return svg("defs", {}, arrow);
}

// The picture: the layout drawn, moved and enlarged, and what is connected with the chosen entry made to stand out.

const longestName = 44;
const farBelow = 0.45;

class Picture {
  /// `actions` are what the user does in it: `choose(id)`, `unfold(module)`, `fold(module)`, `move([x, y, scale])`.
  constructor(element, actions) {
    this.element = element;
    this.actions = actions;
    this.measuring = document.createElement("canvas").getContext("2d");
    this.measuring.font = "13px sans-serif";
    this.edges = svg("g", { class: "edges", "aria-hidden": "true" });
    this.frames = svg("g", { class: "frames", "aria-hidden": "true" });
    this.nodes = svg("g", { class: "nodes" });
    this.world = svg("g", { class: "world" }, this.frames, this.edges, this.nodes);
    element.append(arrowheads(), this.world);
    // A hand is not so still that a click would never be a movement of some pixels.
    this.zoom = d3.zoom().scaleExtent(scales).clickDistance(4).on("zoom", () => this.moved(d3.event));
    // Choosing is on one click, so that a second one has to mean nothing else.
    d3.select(element).call(this.zoom).on("dblclick.zoom", null);
  }

  widthOf = (name) => Math.ceil(this.measuring.measureText(shortened(name)).width) + 58;

  // MARK: drawing

  draw(layout) {
    this.layout = layout;
    this.nodeOf = new Map();
    this.frames.replaceChildren(...layout.frames.map((frame) => this.frame(frame)));
    this.links = layout.links.map((link) => ({ ...link, element: this.link(link) }));
    this.edges.replaceChildren(...this.links.map((link) => link.element));
    this.nodes.replaceChildren(...[...layout.items.values()].map((item) => {
      const element = item.entry ? this.entry(item) : this.folded(item);
      this.nodeOf.set(item.id, element);
      return element;
    }));
  }

  entry(item) {
    const { entry, width, height } = item;
    const element = svg("g", {
      class: `node ${entry.lifetime}`, transform: `translate(${item.x} ${item.y})`, role: "button", tabindex: -1,
      "aria-label": spokenName(entry), "aria-pressed": "false", "data-item": item.id, "data-kind": entry.kind,
      "data-style": entry.style,
    },
    svg("title", {}, entry.name),
    svg("path", { class: "outline", d: outline(entry.kind, width, height) }),
    svg("path", { class: "sign", d: lifetimeSign(entry.lifetime), transform: `translate(${-width / 2 + 17} 0)` }),
    svg("text", { x: -width / 2 + 29, y: 4.5 }, shortened(entry.name)));
    const style = styleSign(entry.style);
    if (style !== "") {
      element.append(svg("path", { class: "style", d: style, transform: `translate(${width / 2 - 16} 0)` }));
    }
    this.addBadge(element, entry.findings, width, height);
    element.addEventListener("click", () => this.actions.choose(entry.id));
    return element;
  }

  folded(item) {
    const { width, height } = item;
    const findings = new Set(item.entries.flatMap((entry) => entry.findings));
    const name = moduleName(item.module);
    const element = svg("g", {
      class: "node folded", transform: `translate(${item.x} ${item.y})`, role: "button", tabindex: -1,
      "aria-expanded": "false", "aria-label": `${name}, folded module, ${count(item.entries.length, "entry", "entries")}`,
      "data-item": item.id,
    },
    svg("title", {}, `${name}: unfold`),
    svg("rect", { class: "under", x: -width / 2 + 4, y: -height / 2 + 4, width, height }),
    svg("rect", { class: "outline", x: -width / 2, y: -height / 2, width, height }),
    svg("text", { x: -width / 2 + 14, y: 5 }, `▸ ${shortened(name)}  ${item.entries.length.toLocaleString("en")}`));
    this.addBadge(element, [...findings], width, height);
    element.addEventListener("click", () => this.actions.unfold(item.module));
    return element;
  }

  addBadge(element, findings, width, height) {
    const severity = worstSeverity(findings);
    if (severity === undefined) return;
    element.append(svg("path", {
      class: `severity ${severity}`, d: severitySign(severity), transform: `translate(${width / 2 - 4} ${-height / 2})`,
    }));
  }

  frame({ module, x, y, width, height, entries }) {
    const [left, top] = [x - width / 2, y - height / 2];
    const element = svg("g", { class: "frame", "data-module": module },
      svg("rect", { x: left, y: top, width, height }),
      svg("g", { class: "header" },
        svg("title", {}, `${module}: fold`),
        svg("rect", { x: left, y: top, width, height: sizes.header }),
        svg("text", { x: left + 10, y: top + 18 }, `▾ ${shortened(module)}  ${entries.length.toLocaleString("en")}`)));
    element.querySelector(".header").addEventListener("click", () => this.actions.fold(module));
    return element;
  }

  /// The line of a link, with a sign in its middle if there is a finding.
  link({ from, to, needs, points }) {
    const { items, direction } = this.layout;
    const severity = worstSeverity(needs.flatMap((need) => need.findings));
    const kinds = new Set(needs.map((need) => need.kind));
    const { d, middle } = points === undefined ? curve(items.get(from), items.get(to), direction) : through(points);
    const line = svg("path", { d, "marker-end": "url(#arrow)" });
    if (needs.length > 1) line.style.strokeWidth = Math.min(1.2 + Math.log2(needs.length), 6);
    const element = svg("g", { class: `edge ${kinds.size === 1 ? needs[0].kind : "obtains"}` }, line);
    if (severity !== undefined) {
      element.append(svg("path", {
        class: `severity ${severity}`, d: severitySign(severity), transform: `translate(${middle.x} ${middle.y})`,
      }));
    }
    return element;
  }

  // MARK: what stands out

  /// Marks an entry, what it needs and what needs it, directly and through others.
  highlight(model, chosen) {
    const down = chosen === undefined ? new Set() : model.reach(chosen, "needs");
    const up = chosen === undefined ? new Set() : model.reach(chosen, "neededBy");
    this.element.classList.toggle("choosing", chosen !== undefined);
    const roleOf = (entry) =>
      (entry.id === chosen ? "chosen" : down.has(entry.id) ? "down" : up.has(entry.id) ? "up" : "");
    const roles = new Map();
    for (const [id, element] of this.nodeOf) {
      const item = this.layout.items.get(id);
      const found = (item.entry ? [item.entry] : item.entries).map(roleOf);
      const role = ["chosen", "down", "up"].find((role) => found.includes(role)) ?? "";
      roles.set(id, new Set(found));
      mark(element, role);
      if (item.entry) element.setAttribute("aria-pressed", String(role === "chosen"));
    }
    const both = (link, side) =>
      [link.from, link.to].every((end) => roles.get(end).has(side) || roles.get(end).has("chosen"));
    for (const link of this.links) mark(link.element, both(link, "down") ? "down" : both(link, "up") ? "up" : "");
  }

  // MARK: moving

  moved(event) {
    const { x, y, k } = event.transform;
    this.world.setAttribute("transform", `translate(${x} ${y}) scale(${k})`);
    this.element.classList.toggle("far", k < farBelow);
    if (event.sourceEvent !== null && event.sourceEvent !== undefined) this.actions.move(this.at);
  }

  /// Where the picture stands: the place of the view's middle, and the scale.
  get at() {
    const { x, y, k } = d3.zoomTransform(this.element);
    const { width, height } = this.element.getBoundingClientRect();
    return [(width / 2 - x) / k, (height / 2 - y) / k, k];
  }

  moveTo([x, y, scale]) {
    const { width, height } = this.element.getBoundingClientRect();
    const transform = d3.zoomIdentity.translate(width / 2 - x * scale, height / 2 - y * scale).scale(scale);
    d3.select(this.element).call(this.zoom.transform, transform);
  }

  fit() {
    const { width, height } = this.element.getBoundingClientRect();
    const scale = Math.min((width - 48) / this.layout.width, (height - 48) / this.layout.height, 1.25);
    this.moveTo([this.layout.width / 2, this.layout.height / 2, Math.max(Number.isFinite(scale) ? scale : 1, scales[0])]);
  }

  scaleBy(factor) {
    d3.select(this.element).call(this.zoom.scaleBy, factor);
    this.actions.move(this.at);
  }

  /// Where an entry is drawn, or else a module: its box, or its frame.
  placeOf(entry, module) {
    const { items, frames } = this.layout;
    return items.get(`entry:${entry}`) ?? items.get(`module:${module}`) ?? frames.find((frame) => frame.module === module);
  }

  /// Moves a box into sight, if it is not there. Tells whether it had to.
  show(id) {
    const item = this.layout.items.get(id);
    if (item === undefined) return false;
    const [x, y, k] = this.at;
    const { width, height } = this.element.getBoundingClientRect();
    const isSeen = k >= farBelow && Math.abs(item.x - x) * k + item.width * k / 2 < width / 2
      && Math.abs(item.y - y) * k + item.height * k / 2 < height / 2;
    if (!isSeen) this.moveTo([item.x, item.y, Math.max(k, 0.8)]);
    return !isSeen;
  }
}

function mark(element, role) {
  for (const one of ["chosen", "down", "up"]) element.classList.toggle(one, one === role);
}

function shortened(name) {
  const characters = [...name];
  return characters.length <= longestName ? name : `${characters.slice(0, longestName - 1).join("")}…`;
}

// The picture by keyboard: Tab reaches one box of it, arrow keys go to the nearest in their direction, Enter chooses.

class Keyboard {
  /// `picture` is what is walked through; `actions`: `choose(id)`, `unfold(module)`.
  constructor(picture, actions) {
    Object.assign(this, { picture, actions, current: undefined });
    picture.nodes.addEventListener("keydown", (event) => this.key(event));
    picture.nodes.addEventListener("focusin", (event) => {
      const id = event.target.dataset.item;
      if (id === undefined) return;
      this.makeCurrent(id);
      // What a key led to has to be seen; what is pressed is seen.
      if (event.target.matches(":focus-visible") && picture.show(id)) picture.actions.move(picture.at);
    });
  }

  /// After drawing: the box that Tab reaches is the chosen one, or the one before, or what has become of it by folding,
  /// or the first. If the focus was on a box, which is gone, it is on that one now.
  drawn(chosen, hadFocus) {
    const { items } = this.picture.layout;
    const module = this.module;
    const ids = [`entry:${chosen}`, this.current, `module:${module}`];
    const id = ids.find((id) => items.has(id))
      ?? [...items.values()].find((item) => item.entry?.module === module)?.id ?? this.firstItem?.id;
    this.current = undefined;
    if (id === undefined) return;
    this.makeCurrent(id);
    if (hadFocus) this.focus();
  }

  /// Gives the focus to the box that Tab reaches.
  focus() {
    this.picture.nodeOf.get(this.current)?.focus({ preventScroll: true });
  }

  get firstItem() {
    return [...this.picture.layout.items.values()].reduce((best, item) =>
      (best === undefined || item.x + item.y / 1e4 < best.x + best.y / 1e4 ? item : best), undefined);
  }

  makeCurrent(id) {
    this.picture.nodeOf.get(this.current)?.setAttribute("tabindex", "-1");
    this.picture.nodeOf.get(id)?.setAttribute("tabindex", "0");
    this.current = id;
    const item = this.picture.layout.items.get(id);
    this.module = item.entry ? item.entry.module : item.module;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = this.picture.layout.items.get(event.target.dataset.item);
    if (item === undefined) return;
    const direction = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (direction !== undefined) {
      const next = this.nearest(item, direction);
      if (next !== undefined) this.picture.nodeOf.get(next.id).focus({ preventScroll: true });
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      this.picture.nodeOf.get(this.inTurn(item, event.key === "PageDown" ? 1 : -1).id).focus({ preventScroll: true });
    } else if (event.key === "Enter" || event.key === " ") {
      if (item.entry) this.actions.choose(item.entry.id);
      else this.actions.unfold(item.module);
    } else {
      return;
    }
    event.preventDefault();
  }

  /// The next box in the order in which a page is read, or the one before; after the last comes the first.
  inTurn(item, step) {
    const items = [...this.picture.layout.items.values()].sort((one, other) => one.y - other.y || one.x - other.x);
    return items[(items.indexOf(item) + step + items.length) % items.length];
  }

  /// The nearest box in a direction. What is off the way counts three times.
  nearest(from, [x, y]) {
    let best;
    let least = Infinity;
    for (const item of this.picture.layout.items.values()) {
      const [across, down] = [item.x - from.x, item.y - from.y];
      const ahead = across * x + down * y;
      if (item === from || ahead <= 1) continue;
      const distance = ahead + 3 * Math.abs(across * y + down * x);
      if (distance < least) [best, least] = [item, distance];
    }
    return best;
  }
}

// Search with suggestions: a combobox with a list box, as WAI-ARIA's practices describe it.

const mostSuggestions = 12;

class Search {
  /// `choose(id)`: what is done with what was found.
  constructor(input, list, model, choose) {
    Object.assign(this, { input, list, model, choose, found: [], active: -1 });
    this.texts = [...model.entries.values()].map((entry) => ({ entry, texts: searchedTexts(entry) }));
    input.addEventListener("input", () => this.suggest());
    input.addEventListener("focus", () => this.suggest());
    input.addEventListener("blur", () => this.close());
    input.addEventListener("keydown", (event) => this.key(event));
    // The field keeps its focus while an option is pressed.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  suggest() {
    const query = this.input.value.trim().toLowerCase();
    this.found = query === "" ? [] : this.matches(query.split(/\s+/));
    this.list.replaceChildren(...this.found.map((entry, index) => this.option(entry, index)));
    if (query !== "" && this.found.length === 0) {
      this.list.append(html("li", { class: "none", role: "option", "aria-disabled": "true" }, "nothing has this name"));
    }
    this.list.hidden = query === "";
    this.input.setAttribute("aria-expanded", String(query !== ""));
    this.activate(this.found.length > 0 ? 0 : -1);
  }

  /// The entries in which all words are, those first in which the worst of them fits best.
  matches(words) {
    const ranked = [];
    for (const { entry, texts } of this.texts) {
      const rank = Math.max(...words.map((word) => Math.min(...texts.map((text, place) => rankOf(text, word) + place))));
      if (rank < Infinity) ranked.push({ entry, rank });
    }
    ranked.sort((one, other) => one.rank - other.rank || one.entry.name.length - other.entry.name.length
      || (one.entry.name < other.entry.name ? -1 : 1));
    return ranked.slice(0, mostSuggestions).map(({ entry }) => entry);
  }

  option(entry, index) {
    const about = [moduleName(entry.module), entry.key, entry.output].filter((text) => text !== undefined && text !== "");
    return html("li", {
      id: `option-${index}`, role: "option", "aria-selected": "false", onclick: () => this.take(index),
    }, html("bdi", {}, entry.name), html("span", { class: "place" }, about.join(" · ")));
  }

  activate(index) {
    this.active = index;
    [...this.list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
    if (index < 0) this.input.removeAttribute("aria-activedescendant");
    else this.input.setAttribute("aria-activedescendant", `option-${index}`);
    this.list.children[index]?.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    if (event.isComposing) return;
    const length = this.found.length;
    if (event.key === "ArrowDown" && length > 0) this.activate((this.active + 1) % length);
    else if (event.key === "ArrowUp" && length > 0) this.activate((this.active + length - 1) % length);
    else if (event.key === "Enter") this.take(this.active);
    else if (event.key === "Escape") this.input.value = "", this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  take(index) {
    const entry = this.found[index];
    if (entry === undefined) return;
    this.input.value = "";
    this.close();
    this.choose(entry.id);
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.activate(-1);
  }
}

/// What of an entry is searched, from what matters most.
function searchedTexts(entry) {
  return [entry.name, entry.key, entry.output, entry.module, entry.place, entry.declared].map((text) => text ?? "");
}

/// How well a text fits: it begins so, a word of it does, its words' first letters are these, it has this somewhere.
function rankOf(text, query) {
  const lower = text.toLowerCase();
  if (lower === query) return 0;
  if (lower.startsWith(query)) return 10;
  const words = text.split(/(?=\p{Lu})|[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  if (words.some((word) => word.toLowerCase().startsWith(query))) return 20;
  if (words.map((word) => word[0]).join("").toLowerCase().startsWith(query)) return 30;
  return lower.includes(query) ? 40 : Infinity;
}

// The filters: a box for each module, style, kind and lifetime that occurs; the modules fold here too.

const filtered = [["module", "Modules"], ["style", "Styles"], ["kind", "Kinds"], ["lifetime", "Lifetimes"]];

class Filters {
  /// `actions`: `hide(field, value, isHidden)`, `only(which)`, `fold(module)`, `unfold(module)`, `foldAll(isFolded)`.
  constructor(element, model, actions) {
    Object.assign(this, { element, model, actions, boxes: new Map(), folds: new Map() });
    element.append(this.findings(), ...filtered.map(([field, title]) => this.group(field, title)));
  }

  findings() {
    const withFindings = [...this.model.entries.values()].filter((entry) => entry.findings.length > 0);
    const choices = [
      ["all", "All entries", this.model.entries.size], ["findings", "With findings", withFindings.length],
      ["error", "With errors", withFindings.filter((entry) => worstSeverity(entry.findings) === "error").length],
    ];
    this.only = new Map();
    const rows = choices.map(([value, text, number]) => {
      const radio = html("input", { type: "radio", name: "only", value, onchange: () => this.actions.only(value) });
      this.only.set(value, radio);
      return html("label", {}, radio, ` ${text} `, html("span", { class: "count" }, number.toLocaleString("en")));
    });
    return html("fieldset", {}, html("legend", {}, "Findings"), ...rows);
  }

  group(field, title) {
    const numbers = new Map();
    for (const entry of this.model.entries.values()) numbers.set(entry[field], (numbers.get(entry[field]) ?? 0) + 1);
    const order = field === "module" ? [...this.model.modules.keys()] : Object.keys(words[field]);
    const values = order.filter((value) => numbers.has(value));
    for (const value of numbers.keys()) if (!values.includes(value)) values.push(value);
    const legend = html("legend", {}, title);
    const fieldset = html("fieldset", { "data-field": field }, legend,
      ...values.map((value) => this.row(field, value, numbers.get(value))));
    if (field === "module") {
      legend.after(html("p", { class: "all" },
        html("button", { type: "button", onclick: () => this.actions.foldAll(true) }, "Fold all"),
        html("button", { type: "button", onclick: () => this.actions.foldAll(false) }, "Unfold all")));
    }
    return fieldset;
  }

  row(field, value, number) {
    const box = html("input", { type: "checkbox", onchange: () => this.actions.hide(field, value, !box.checked) });
    this.boxes.set(`${field}:${value}`, box);
    const label = html("label", {}, box, " ", sample(field, value),
      html("bdi", {}, field === "module" ? moduleName(value) : word(field, value)), " ",
      html("span", { class: "count" }, number.toLocaleString("en")));
    if (field !== "module") return label;
    const fold = html("button", {
      type: "button", class: "fold",
      onclick: () => (fold.getAttribute("aria-expanded") === "true" ? this.actions.fold(value) : this.actions.unfold(value)),
    });
    this.folds.set(value, fold);
    return html("div", { class: "module" }, label, fold);
  }

  show(state) {
    for (const [value, box] of this.boxes) box.checked = !state.hidden.has(value);
    for (const [value, radio] of this.only) radio.checked = state.only === value;
    for (const [module, fold] of this.folds) {
      const isFolded = state.folds(module);
      fold.disabled = state.around;
      fold.textContent = isFolded ? "▸" : "▾";
      fold.setAttribute("aria-expanded", String(!isFolded));
      fold.setAttribute("aria-label", `${isFolded ? "Unfold" : "Fold"} ${moduleName(module)}`);
    }
  }
}

/// How what a filter is about looks in the picture.
function sample(field, value) {
  if (field === "kind") return icon(outline(value, 26, 12), `kind ${value}`, 30, 16);
  if (field === "lifetime") return icon(lifetimeSign(value), `lifetime ${value}`);
  if (field === "style" && styleSign(value) !== "") return icon(styleSign(value), "style");
  return "";
}

// What is told of the chosen entry: what is wrong with it, where it is supplied, what it needs, who needs it.

const needsAtOnce = 100;

class Details {
  /// `actions`: `choose(id)`, `close()`, `reveal()`, `around(isOn)`.
  constructor(element, model, actions) {
    Object.assign(this, { element, model, actions });
  }

  show(state) {
    const entry = this.model.entries.get(state.entry);
    const isHidden = entry !== undefined && !state.lets(entry);
    // What has the focus in the panel keeps it, as long as the panel says the same.
    if (entry === this.shown?.entry && isHidden === this.shown?.isHidden) {
      if (entry !== undefined) this.box.checked = state.around;
      return;
    }
    this.shown = { entry, isHidden };
    this.element.hidden = entry === undefined;
    if (entry === undefined) return this.element.replaceChildren();
    const close = html("button", {
      type: "button", class: "close", "aria-label": "Close", title: "Close (Esc)", onclick: () => this.actions.close(),
    }, "✕");
    this.element.replaceChildren(
      html("header", {}, html("h2", { tabindex: -1 }, html("bdi", {}, entry.name)), close),
      ...(isHidden ? [this.hiddenNote()] : []), ...entry.findings.map((finding) => this.finding(finding)),
      this.facts(entry), this.around(state), this.path(entry),
      ...this.needs("Needs", entry.needs, "to"), ...this.needs("Needed by", entry.neededBy, "from"), ...this.code(entry));
    this.element.scrollTop = 0;
  }

  hiddenNote() {
    return html("p", {}, "The filters hide it. ", html("button", { type: "button", onclick: () => this.actions.reveal() }, "Show it"));
  }

  focus() {
    this.element.querySelector("h2")?.focus();
  }

  finding(finding) {
    return html("section", { class: `finding ${finding.severity}` },
      html("p", {}, severityIcon(finding.severity), html("strong", {}, `${finding.severity}: `), finding.message),
      html("p", { class: "place" }, `${finding.place} · ${finding.rule}`),
      finding.text === "" ? undefined : html("p", { class: "text" }, finding.text.replace(/^ +/gm, "")));
  }

  facts(entry) {
    const facts = [];
    const add = (term, text) => {
      if (text !== undefined && text !== "") facts.push(html("dt", {}, term), html("dd", {}, html("bdi", {}, text)));
    };
    if (entry.kind === "missing") {
      add("Supplied", "nowhere");
    } else {
      add("Kind", word("kind", entry.kind));
      add("Lifetime", lifetimeOf(entry));
      add("Style", word("style", entry.style));
      add("Supplied at", entry.place);
    }
    add("Module", entry.module);
    add("Of", entry.owner);
    add("Key", entry.key);
    add("Gives", entry.output);
    add("Declared at", entry.declared);
    if (entry.assemblies) {
      add("Assembled", `${count(entry.assemblies, "time")}, ${duration(entry.nanoseconds ?? 0)} in all`
        + (entry.assemblies > 1 ? `, the longest ${duration(entry.longestNanoseconds ?? 0)}` : ""));
    } else if (this.model.isObserved && entry.kind !== "missing") {
      add("Assembled", "not while it was looked at");
    }
    if (entry.firstAssembly !== undefined) add("First", `${duration(entry.firstAssembly)} after the beginning`);
    return html("dl", {}, ...facts);
  }

  around(state) {
    const box = html("input", { type: "checkbox", id: "around", onchange: () => this.actions.around(box.checked) });
    box.checked = state.around;
    this.box = box;
    return html("p", {}, html("label", {}, box, " Only what it needs and what needs it"));
  }

  path(entry) {
    const path = this.model.pathFromRoot(entry.id);
    if (path.length < 2) {
      return html("p", {}, entry.neededBy.length > 0 ? "Only entries that need each other need it." : "No other entry needs it.");
    }
    const steps = path.map((id) => html("li", {}, this.link(id)));
    return html("section", {}, html("h3", {}, "Path from the root"), html("ol", { class: "path" }, ...steps));
  }

  needs(title, needs, end) {
    if (needs.length === 0) return [];
    const list = html("ul");
    const more = inPortions(list, needs, needsAtOnce, (need) => {
      const severity = worstSeverity(need.findings);
      return html("li", {},
        severity === undefined ? undefined : severityIcon(severity),
        this.link(need[end]),
        need.kind === "obtains" ? undefined : html("span", { class: "tag" }, need.kind),
        need.count ? html("span", { class: "tag" }, count(need.count, "time")) : undefined,
        need.file === undefined ? undefined : html("span", { class: "place" }, `${need.file}:${need.line}`));
    });
    return [html("h3", {}, `${title} (${needs.length.toLocaleString("en")})`), list, more];
  }

  code(entry) {
    if (entry.code.length === 0) return [];
    return [
      html("h3", {}, `Obtained by code of no entry (${entry.code.length})`),
      html("ul", {}, ...entry.code.map(({ name, place }) =>
        html("li", {}, html("bdi", {}, name), html("span", { class: "place" }, place)))),
    ];
  }

  link(id) {
    return html("button", { type: "button", class: "link", "data-entry": id, onclick: () => this.actions.choose(id) },
      html("bdi", {}, this.model.entries.get(id).name));
  }
}

// The same as a table: for a screen reader, for a long list, for copying.

const rowsAtOnce = 400;
const namesInCell = 6;

class Table {
  /// `actions`: `choose(id)`.
  constructor(element, model, actions) {
    Object.assign(this, { element, model, actions, order: "name", isDescending: false });
    this.columns = [
      ["name", "Entry", (entry) => entry.name], ["kind", "Kind", (entry) => word("kind", entry.kind)],
      ["lifetime", "Lifetime", lifetimeOf], ["style", "Style", (entry) => word("style", entry.style)],
      ["module", "Module", (entry) => moduleName(entry.module)], ["key", "Key", (entry) => entry.key ?? ""],
      ["output", "Gives", (entry) => entry.output ?? ""],
      ["needs", "Needs", (entry) => entry.needs.length, (number, entry) => this.names(entry.needs, "to")],
      ["neededBy", "Needed by", (entry) => entry.neededBy.length, (number, entry) => this.names(entry.neededBy, "from")],
      ["findings", "Findings", (entry) => entry.findings.length], ["place", "Supplied at", (entry) => entry.place ?? ""],
    ];
    if (model.isObserved) {
      this.columns.splice(10, 0, ["assemblies", "Assembled", (entry) => entry.assemblies ?? 0],
        ["time", "Time", (entry) => entry.nanoseconds ?? 0, duration]);
    }
  }

  /// - `isOther`: whether other entries are shown than before, or none were.
  show(state, isOther) {
    this.state = state;
    if (!isOther) {
      for (const row of this.element.querySelectorAll("tbody tr")) this.markChosen(row);
      return;
    }
    const [, , value] = this.columns.find(([id]) => id === this.order);
    const compare = new Intl.Collator("en", { numeric: true }).compare;
    const rows = state.entries.map((entry) => [value(entry), entry]).sort(([one], [other]) =>
      (this.isDescending ? -1 : 1) * (typeof one === "number" ? one - other : compare(one, other)));
    const body = html("tbody");
    const more = inPortions(body, rows, rowsAtOnce, ([, entry]) => this.row(entry));
    this.element.replaceChildren(
      html("table", {},
        html("caption", {}, `${this.model.title}: ${count(rows.length, "entry", "entries")}`),
        html("thead", {}, html("tr", {}, ...this.columns.map(([id, title]) => this.header(id, title)))), body),
      more);
  }

  markChosen(row) {
    row.classList.toggle("chosen", row.dataset.entry === this.state.entry);
  }

  names(needs, end) {
    const names = needs.slice(0, namesInCell).map((need) => this.model.entries.get(need[end]).name);
    if (needs.length > namesInCell) names.push(`and ${needs.length - namesInCell} more`);
    return needs.length === 0 ? "0" : `${needs.length}: ${names.join(", ")}`;
  }

  /// Gives the focus to the row of an entry.
  focus(entry) {
    const rows = [...this.element.querySelectorAll("tbody tr")];
    (rows.find((row) => row.dataset.entry === entry)?.querySelector("button") ?? this.element).focus();
  }

  header(id, title) {
    const sorted = this.order !== id ? "none" : this.isDescending ? "descending" : "ascending";
    const sort = () => {
      this.isDescending = this.order === id && !this.isDescending;
      this.order = id;
      this.show(this.state, true);
      this.element.querySelector(`[data-column="${id}"] button`).focus();
    };
    const arrow = { none: "", ascending: " ▲", descending: " ▼" }[sorted];
    return html("th", { scope: "col", "aria-sort": sorted, "data-column": id },
      html("button", { type: "button", onclick: sort }, title, html("span", { "aria-hidden": "true" }, arrow)));
  }

  row(entry) {
    const cells = this.columns.map(([id, , value, text]) => {
      if (id === "name") {
        return html("th", { scope: "row" }, html("button", {
          type: "button", class: "link", onclick: () => this.actions.choose(entry.id),
        }, html("bdi", {}, entry.name)));
      }
      if (id === "findings") return this.findings(entry);
      const shown = value(entry);
      const isNumber = typeof shown === "number" && !["needs", "neededBy"].includes(id);
      return html("td", { class: isNumber ? "number" : "" }, html("bdi", {}, text ? text(shown, entry) : String(shown)));
    });
    const row = html("tr", { "data-entry": entry.id }, ...cells);
    this.markChosen(row);
    return row;
  }

  findings({ findings }) {
    return html("td", {}, ...findings.map((finding) =>
      html("div", {}, severityIcon(finding.severity), `${finding.severity}: ${finding.message}`)));
  }
}

// What is told of the whole: its title, its numbers, all that is wrong, and the legend.

/// - `find`: gives the element with an identifier; `tell(id)`: what a click on a finding does.
function describe(model, find, tell) {
  const needs = [...model.entries.values()].reduce((sum, entry) => sum + entry.needs.length, 0);
  const unsupplied = [...model.entries.values()].filter((entry) => entry.kind === "missing").length;
  document.title = `${model.title} · services`;
  find("title").textContent = model.title;
  find("summary").textContent = [
    count(model.entries.size, "entry", "entries"), unsupplied > 0 ? `${unsupplied} of them not supplied` : "",
    count(needs, "need"), model.findings.length > 0 ? count(model.findings.length, "finding") : "",
  ].filter((text) => text !== "").join(", ");
  find("legend").append(...legend());
  listFindings(model, find("all-findings"), tell);
}

/// All findings, those of no entry too, and what could not be told.
function listFindings({ findings, unknowns }, element, tell) {
  element.hidden = findings.length + unknowns.length === 0;
  const rows = findings.map((finding) => html("li", {}, severityIcon(finding.severity),
    finding.entries.length > 0
      ? html("button", { type: "button", class: "link", onclick: () => tell(finding.entries[0]) }, finding.message)
      : finding.message,
    html("span", { class: "place" }, `${finding.place} · ${finding.rule}`)));
  for (const { place, reason } of unknowns) {
    rows.push(html("li", {}, `unknown: ${reason}`, html("span", { class: "place" }, place)));
  }
  element.querySelector("ul").append(...rows);
}

function legend() {
  const row = (sign, text) => html("li", {}, sign, ` ${text}`);
  const group = (title, ...rows) => [html("h2", {}, title), html("ul", {}, ...rows)];
  const rows = (field) => Object.keys(words[field]).map((value) => [sample(field, value), word(field, value)])
    .filter(([sign]) => sign !== "").map(([sign, text]) => row(sign, text));
  const line = (className) => icon("M-12 0H12", `edge ${className}`, 30, 12);
  return [
    ...group("Outline: kind", ...rows("kind")), ...group("Sign before the name: lifetime", ...rows("lifetime")),
    ...group("Sign after the name: style", ...rows("style")),
    ...group("Findings", ...severities.map((severity) => row(severityIcon(severity), severity))),
    ...group("Lines: from who needs to what is needed", row(line("obtains"), "obtains"),
      row(line("decorates"), "decorates"), row(line("contributes"), "contributes"),
      row(line("down"), "needed by the chosen entry"), row(line("up"), "needs the chosen entry")),
  ];
}

// The page: its parts, and what happens when the user chooses something.

class Explorer {
  constructor(data) {
    const find = (id) => document.getElementById(id);
    this.narrow = matchMedia("(max-width: 900px)");
    this.model = new Model(data);
    this.state = new State(this.model, location.hash);
    this.page = { status: find("status"), picture: find("picture"), table: find("table"), sidebar: find("sidebar") };
    const choose = (id) => this.choose(id);
    // Where the button that was pressed is gone with what it stood in, the panel has the focus.
    const tell = (id) => { this.choose(id); this.details.focus(); };
    const unfold = (module) => this.fold([module], false);
    const fold = (module) => this.fold([module], true);
    const modules = [...this.model.modules.keys()];
    this.picture = new Picture(this.page.picture, { choose, unfold, fold, move: (at) => this.moved(at) });
    this.keyboard = new Keyboard(this.picture, { choose, unfold });
    this.details = new Details(find("details"), this.model, {
      choose: tell, close: () => this.letGo(),
      reveal: () => { this.change((state) => state.reveal()); this.showChosen(); },
      around: (isOn) => this.change((state) => { state.around = isOn; }),
    });
    this.table = new Table(this.page.table, this.model, { choose: tell });
    this.filters = new Filters(find("filters"), this.model, {
      hide: (field, value, isHidden) => this.change((state) => {
        state.hidden[isHidden ? "add" : "delete"](`${field}:${value}`);
      }),
      only: (which) => this.change((state) => { state.only = which; }),
      fold, unfold, foldAll: (isFolded) => this.fold(modules, isFolded),
    });
    new Search(find("search"), find("suggestions"), this.model, tell);
    this.connect(find);
    describe(this.model, find, tell);
    this.render(undefined);
    if (this.state.at === undefined) this.showChosen();
  }

  // MARK: what the user does

  connect(find) {
    const buttons = {
      fit: () => this.fit(), larger: () => this.picture.scaleBy(1.4), smaller: () => this.picture.scaleBy(1 / 1.4),
      view: () => this.turn(),
      theme: () => this.change((state) => {
        const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
        const next = { auto: isDark ? "light" : "dark", light: isDark ? "auto" : "dark", dark: isDark ? "light" : "auto" };
        state.theme = next[state.theme];
      }),
      "show-filters": () => this.showFilters(this.page.sidebar.hidden),
    };
    for (const [id, action] of Object.entries(buttons)) find(id).addEventListener("click", action);
    const keys = { "/": () => find("search").focus(), f: buttons.fit, t: buttons.view, "+": buttons.larger, "-": buttons.smaller };
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input[type=search]")) return;
      if (event.key === "Escape") this.letGo();
      else if (keys[event.key] === undefined) return;
      else keys[event.key]();
      event.preventDefault();
    });
    window.addEventListener("popstate", () => this.restore());
    // A panel that opens or closes leaves in the middle what is there.
    new ResizeObserver(() => {
      if (this.state.at === undefined) this.picture.fit();
      else this.picture.moveTo(this.state.at);
    }).observe(this.page.picture);
    this.narrow.addEventListener("change", () => this.showFilters(!this.narrow.matches));
    this.showFilters(!this.narrow.matches);
  }

  showFilters(isShown) {
    this.page.sidebar.hidden = !isShown;
    document.getElementById("show-filters").setAttribute("aria-expanded", String(isShown));
  }

  /// From the picture to the table, or back. What had the focus is not to be seen any more; the other one has it.
  turn() {
    const hadFocus = [this.page.picture, this.page.table].some((part) => part.contains(document.activeElement));
    this.change((state) => { state.view = state.view === "table" ? "picture" : "table"; });
    if (!hadFocus) return;
    if (this.state.view === "table") this.page.table.focus();
    else this.keyboard.focus();
  }

  /// Nothing is chosen any more; the focus is where it was.
  letGo() {
    const { entry } = this.state;
    if (this.narrow.matches && !this.page.sidebar.hidden) return this.showFilters(false);
    if (entry === undefined) return;
    this.choose(undefined);
    if (this.state.view === "table") this.table.focus(entry);
    else this.picture.nodeOf.get(`entry:${entry}`)?.focus({ preventScroll: true });
  }

  choose(id) {
    if (id !== undefined && id === this.state.entry) return this.showChosen();
    // On a phone, the filters lie over what they have found.
    if (this.narrow.matches) this.showFilters(false);
    this.change((state) => {
      state.entry = id;
      if (id === undefined) state.around = false;
      else state.reveal();
    });
    this.showChosen();
  }

  /// Brings the chosen entry into sight, or the module that it is folded in.
  showChosen() {
    const { entry } = this.state;
    if (entry === undefined) return;
    const { module } = this.model.entries.get(entry);
    if (this.picture.show(this.state.folds(module) ? `module:${module}` : `entry:${entry}`)) this.moved(this.picture.at);
  }

  fold(modules, isFolded) {
    if (this.state.around) return this.say("Around an entry, nothing is folded.");
    if (!isFolded && !this.state.canDraw(modules)) {
      return this.say(`No more than ${mostDrawn.toLocaleString("en")} entries are drawn at once. Hide some with the filters, `
        + "choose an entry to see only what is around it, or read the table.");
    }
    this.change((state) => {
      for (const module of modules) state.folded[isFolded ? "add" : "delete"](module);
    }, modules.length === 1 ? modules[0] : undefined);
  }

  // MARK: the state

  /// Changes the state, so that "back" undoes it. If other things are drawn then, `module` stays where it is in the view.
  change(action, module) {
    const before = this.state;
    this.state = before.copy();
    action(this.state);
    this.state.foldIfTooMany();
    if (this.state.fragment !== before.fragment) this.write("pushState");
    if (drawnBy(before) !== drawnBy(this.state)) {
      const place = () => this.picture.placeOf(this.state.entry, module);
      const from = place();
      this.draw();
      const to = place();
      const { at } = this.state;
      this.state.at = at && from && to ? [at[0] + to.x - from.x, at[1] + to.y - from.y, at[2]] : undefined;
      this.write("replaceState");
    }
    this.render(before, false);
  }

  moved(at) {
    this.state.at = at;
    clearTimeout(this.writing);
    // Browsers refuse an address that changes with each step of a movement.
    this.writing = setTimeout(() => this.write("replaceState"), 250);
  }

  /// Writes the state to the address, where there is one: a frame of another page's text has none of its own.
  write(how) {
    try {
      history[how](null, "", this.state.fragment);
    } catch (error) {
      if (error.name !== "SecurityError") throw error;
    }
  }

  fit() {
    this.state.at = undefined;
    this.picture.fit();
    clearTimeout(this.writing);
    this.write("replaceState");
  }

  restore() {
    if (location.hash === this.state.fragment || (location.hash === "" && this.state.fragment === "#")) return;
    clearTimeout(this.writing);
    const before = this.state;
    this.state = new State(this.model, location.hash);
    this.render(before);
  }

  // MARK: what is shown

  render(before, draws = true) {
    const { state } = this;
    const isOther = drawnBy(before) !== drawnBy(state);
    document.documentElement.dataset.theme = state.theme;
    document.body.classList.toggle("as-table", state.view === "table");
    this.page.picture.toggleAttribute("inert", state.view === "table");
    this.page.table.hidden = state.view !== "table";
    document.getElementById("view").textContent = state.view === "table" ? "Picture" : "Table";
    this.filters.show(state);
    this.details.show(state);
    if (draws && isOther) this.draw();
    this.picture.highlight(this.model, state.entry);
    if (state.view === "table") this.table.show(state, shownBy(before) !== shownBy(state) || before.view !== "table");
    this.tellNumber();
    if (state.at !== undefined) this.picture.moveTo(state.at);
    else if (isOther || before?.at !== undefined) this.picture.fit();
  }

  draw() {
    const { state } = this;
    const hadFocus = this.picture.nodes.contains(document.activeElement);
    this.picture.draw(layOut(state, this.picture.widthOf));
    this.keyboard.drawn(state.entry, hadFocus);
  }

  /// How much of the whole is shown, and why not more.
  tellNumber() {
    const { state } = this;
    const shown = state.entries;
    const all = this.model.entries.size;
    const number = shown.length === all ? `All ${count(all, "entry", "entries")}`
      : `${shown.length.toLocaleString("en")} of ${count(all, "entry", "entries")}`;
    const folded = shown.filter((entry) => state.folds(entry.module)).length;
    this.say(shown.length === 0 ? "Nothing is left by the filters."
      : state.isCut ? `${number} shown, the nearest: no more are drawn at once.`
      : `${number} shown${folded > 0 ? `, ${folded.toLocaleString("en")} of them folded` : ""}.`);
  }

  say(text) {
    // Said again, it would be read out again.
    if (this.page.status.textContent !== text) this.page.status.textContent = text;
  }
}

/// What of a state it depends on which entries are shown.
function shownBy(state) {
  if (state === undefined) return undefined;
  const { hidden, only, around, entry } = state;
  return JSON.stringify([[...hidden].sort(), only, around ? entry : null]);
}

/// What of a state a drawing depends on.
function drawnBy(state) {
  return state && JSON.stringify([shownBy(state), [...state.folded].sort()]);
}

new Explorer(JSON.parse(document.getElementById("data").textContent));
})();</script>
</body>
</html>
"""##
}
