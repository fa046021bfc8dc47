import { jsonForScript } from "../render/escape.ts";

type LateFiles = {
  /** The first one is the entry. */
  scripts: readonly string[];
  /** Stylesheets already contained in the page's own sheet: never requested, and not loaded again by a lazy chunk. */
  styles: readonly string[];
  /** Files of the screen that most visitors open next; the entry prefetches them. */
  next: readonly string[];
};

const LIST_ID = "late-files";

/**
 * Preloads the scripts after the first paint and runs the entry once the document is complete, so that they do not
 * compete with styles, fonts and pictures for bandwidth. A loaded page does not wait for a paint while it is hidden,
 * nor for more than a second, in case no paint is reported. The bundler skips stylesheets that a link already names,
 * and a disabled link requests nothing.
 */
const LOADER = `(()=>{let started,d=document,add=(tag,is)=>d.head.append(Object.assign(d.createElement(tag),is)),start=()=>{if(started)return;started=1;let {scripts,styles}=JSON.parse(d.getElementById("${LIST_ID}").textContent),run=()=>add("script",{type:"module",src:scripts[0]});styles.map(href=>{let link=d.createElement("link");link.setAttribute("disabled","");link.rel="stylesheet";link.href=href;d.head.append(link)});scripts.map(href=>add("link",{rel:"modulepreload",fetchPriority:"low",href}));d.readyState=="loading"?d.addEventListener("DOMContentLoaded",run):run()};try{new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint").length&&start()).observe({type:"paint",buffered:!0})}catch{}addEventListener("load",()=>{let isHidden=()=>d.hidden&&start();isHidden();d.addEventListener("visibilitychange",isHidden);setTimeout(start,1e3)})})()`;

/**
 * Keeps presses, typing and choices in `earlyEvents` until React can handle them (`replay-early-events.ts`). Once React
 * listens on the document, a press or choice that gets past it to the root element has been handled, so earlier
 * attempts on the same element are dropped. Text is kept until hydration or until its form is sent, because React takes
 * a field's content at hydration as known and ignores the event that triggered hydration. React has handled a form if
 * its submit event reaches the window again with the default prevented. Otherwise it is prevented here and the press is
 * repeated after hydration; forms with an `action` are sent by the browser.
 */
const RECORDER = `(()=>{let kept=window.earlyEvents=[],add=addEventListener,root=document.documentElement,forget=is=>{for(let at=kept.length;at--;)is(kept[at])&&kept.splice(at,1)};for(let type of ["click","input","change"]){add(type,event=>kept.isOver||(event.text=event.target.value,event.isChecked=event.target.checked,kept.push(event)),true);type!="input"&&root.addEventListener(type,({target})=>kept.isAnswered&&forget(event=>event.type==type&&event.target==target),true)}add("submit",event=>{let form=event.target;event.defaultPrevented?forget(({target})=>form.contains(target)):kept.isOver||form.hasAttribute("action")||event.preventDefault()})})()`;

/** The scripts are the same on every page; the list is data. */
export const drawLateScripts = (files: LateFiles, nonce: string): string =>
  `<script type="application/json" id="${LIST_ID}" nonce="${nonce}">${jsonForScript(files)}</script><script nonce="${nonce}">${RECORDER};${LOADER}</script>`;
