/** Each asks the sink for something, by loading or by running. `S` is the sink's address, `N` the number of the body. */
const loads = `<img src="S/N">
<img srcset="S/N 1x, S/N 2x">
<picture><source srcset="S/N"><img></picture>
<img src="//HOST/N">
<img src="  S/N">
<img src="&#104;ttp://HOST/N">
<img src=x data-src="S/N" lowsrc="S/N" dynsrc="S/N">
<image src="S/N">
<body background="S/N">
<table background="S/N"><tr><td background="S/N">x</table>
<div style="background:url(S/N)">x</div>
<div style="background-image:url('S/N')">x</div>
<div style='background:url("S/N")'>x</div>
<div style="background:u\\72l(S/N)">x</div>
<div style="background:\\75\\72\\6c(S/N)">x</div>
<div style="background:url/**/(S/N)">x</div>
<div style="list-style:url(S/N)">x</div>
<div style="list-style-image:url(S/N);display:list-item">x</div>
<div style="cursor:url(S/N),auto">x</div>
<div style="border-image:url(S/N) 1;border:1px solid">x</div>
<div style="content:url(S/N)">x</div>
<div style="-webkit-mask-image:url(S/N)">x</div>
<div style="mask:url(S/N)">x</div>
<div style="filter:url(S/N#f)">x</div>
<div style="shape-outside:url(S/N);float:left">x</div>
<div style="background:image-set('S/N' 1x)">x</div>
<div style="background:-webkit-image-set(url(S/N) 1x)">x</div>
<div style="background:cross-fade(url(S/N),url(S/N),50%)">x</div>
<div style="--x:url(S/N);background:var(--x)">x</div>
<style>body{background:url(S/N)}</style>
<style>@import url(S/N);</style>
<style>@import "S/N";</style>
<style>@font-face{font-family:x;src:url(S/N)}body{font-family:x}</style><p>x</p>
<style>*::after{content:url(S/N)}</style>
<style>@namespace x url(S/N);@media all{div{background:url(S/N)}}</style><div>x</div>
<style>div{background:u\\72 l(S/N)}</style><div>x</div>
<link rel=stylesheet href="S/N">
<link rel="icon" href="S/N">
<link rel=preload as=image href="S/N">
<link rel=prefetch href="S/N">
<link rel=modulepreload href="S/N">
<link rel=manifest href="S/N">
<link rel=prerender href="S/N">
<meta http-equiv=refresh content="0;url=S/N">
<meta http-equiv="Link" content="<S/N>; rel=stylesheet">
<base href="S/"><img src="N">
<iframe src="S/N"></iframe>
<iframe srcdoc="<img src=S/N>"></iframe>
<frameset><frame src="S/N"></frameset>
<object data="S/N"></object>
<object type="text/html" data="S/N"></object>
<embed src="S/N">
<applet code="S/N" archive="S/N"></applet>
<video src="S/N" autoplay></video>
<video poster="S/N"></video>
<video><source src="S/N"></video>
<audio src="S/N" autoplay></audio>
<audio><source src="S/N"><track src="S/N" default></audio>
<input type=image src="S/N">
<button formaction="S/N" autofocus>x</button>
<form action="S/N" id=f><input name=a value=b></form><input form=f type=submit autofocus>
<svg><image href="S/N" width=9 height=9 /></svg>
<svg><image xlink:href="S/N" width=9 height=9 /></svg>
<svg><use href="S/N#x" /></svg>
<svg><filter id=f><feImage href="S/N"/></filter><rect width=9 height=9 filter="url(#f)"/></svg>
<svg><style>@import "S/N";</style></svg>
<svg><foreignObject><img src="S/N"></foreignObject></svg>
<svg><a href="S/N"><animate attributeName=href to="S/N" /></a></svg>
<math><mtext><img src="S/N"></mtext></math>
<math href="S/N">x</math>
<bgsound src="S/N">
<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='S/N'/></svg>">
<img src="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxpbWFnZSBocmVmPSJTL04iLz48L3N2Zz4=">
<html manifest="S/N">
<template shadowrootmode=open><img src="S/N"></template>
<dialog open><img src="S/N"></dialog>
<noscript><img src="S/N"></noscript>
<isindex action="S/N" autofocus>
<menuitem icon="S/N">x</menuitem>
<!--[if gte mso 9]><img src="S/N"><![endif]-->
<![CDATA[><img src="S/N">]]>
<v:fill src="S/N" /><v:imagedata src="S/N" />`.split("\n");

/** `R` stands for a script that tells the sink that it ran. */
const scripts = `<script>R</script>
<script src="S/N"></script>
<script type=module>R</script>
<script>import("S/N")</script>
<img src=x onerror="R">
<img src=x oNeRrOr=R>
<img/src/onerror=R>
<svg onload="R">
<svg><script>R</script></svg>
<svg><animate onbegin="R" attributeName=x dur=1s>
<svg><set onbegin=R attributename=x>
<body onload="R">
<body onpageshow="R">
<iframe onload="R"></iframe>
<iframe src="javascript:R"></iframe>
<iframe srcdoc="<script>R</script>"></iframe>
<object data="javascript:R"></object>
<embed src="javascript:R">
<details open ontoggle="R">x</details>
<input autofocus onfocus="R">
<select autofocus onfocus="R"></select>
<textarea autofocus onfocus="R"></textarea>
<div contenteditable autofocus onfocus="R">x</div>
<a href="javascript:R" autofocus onfocus="this.click()">x</a>
<a href="jav&#x09;ascript:R" id=x onfocus=click() autofocus>x</a>
<video onerror="R"><source></video>
<video src=x onerror="R"></video>
<audio src=x onerror="R"></audio>
<marquee onstart="R">x</marquee>
<style onload="R"></style>
<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart="R">x</p>
<p style="transition:all 1s" ontransitionend="R">x</p>
<link rel=stylesheet href=x onerror="R">
<script>top.location="S/N"</script>
<meta http-equiv=refresh content="0;url=javascript:R">
<meta http-equiv=refresh content="0;url=data:text/html,<script>R</script>">
<form action="javascript:R"><input type=submit autofocus onfocus=click()></form>
<isindex type=image src=1 onerror="R">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=R&gt;">
<math><mtext><table><mglyph><style><math><img src onerror=R>
<svg></p><style><a id="</style><img src=1 onerror=R>">
<noscript><p title="</noscript><img src=x onerror=R>">
<xmp><p title="</xmp><img src=x onerror=R>">
<title><a title="</title><img src=x onerror=R>">
<textarea><p title="</textarea><img src=x onerror=R>">
<noembed><img title="</noembed><img src=x onerror=R>"></noembed>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=R>
<select><template><img src=x onerror=R></template></select>
<template><script>R</script></template>
<table><td><svg><desc><td><title><img src=x onerror=R></title>
<!--><img src=x onerror=R>-->
<!-- --!><img src=x onerror=R> -->
<comment><img src="</comment><img src=x onerror=R>"></comment>
<a href="data:text/html,<script>R</script>" autofocus onfocus=click()>x</a>
<form id=x><input name=attributes><input name=nodeName></form><img src=x onerror=R>
<a id=DOMPurify></a><a id=DOMPurify name=sanitize href="x:y"></a><img src=x onerror=R>
<img name=body><img name=documentElement><img src=x onerror=R>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='R'/></svg>#x" />
<iframe src="data:text/html,<script>R</script>"></iframe>
<base href="javascript:/a/-R///////"><a href="x" autofocus onfocus=click()>x</a>
<button popovertarget=p autofocus onfocus=click()>x</button><div popover id=p onbeforetoggle=R>x</div>
<dialog open onclose=R><form method=dialog><button autofocus onfocus=click()></form></dialog>
<div onpointerrawupdate=R onscrollend=R style="overflow:auto">x</div>
<scr\0ipt>R</scr\0ipt>
<<script>R//<</script>
<ſcript>R</ſcript>
<img src=x onerror\0=R>
<img \`\`src=x onerror=R>`.split("\n");

/** Ways in which the same comes. */
const shapes: readonly ((body: string) => string)[] = [
  (body) => body,
  (body) => `<table><tr><td><div><p>${body}</td></tr></table>`,
  (body) =>
    body.replaceAll(
      /<(\/?)([a-z]+)/g,
      (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`,
    ),
  (body) => `<!doctype html><html><head><title>x</title></head><body><div title="<!--">${body}`,
];

/** Some six hundred messages, none of which may reach the sink. */
export function hostileBodies(sink: string): string[] {
  const { host } = new URL(sink);
  return [...loads, ...scripts]
    .flatMap((vector) => shapes.map((shape) => shape(vector)))
    .map((body, at) => {
      const run = `new Image().src='${sink}/ran-${String(at)}'`;
      return body
        .replaceAll(/\bR\b/g, run)
        .replaceAll("S/", `${sink}/`)
        .replaceAll("HOST", host)
        .replaceAll(/\bN\b/g, `loaded-${String(at)}`);
    });
}
