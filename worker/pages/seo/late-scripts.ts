import { jsonForScript } from "../render/escape.ts";

type LateFiles = {
  /** The first one is the entry. */
  scripts: readonly string[];
  /** Sheets whose rules the page's own sheet has already: never requested, and not loaded again by a lazy part. */
  styles: readonly string[];
  /** What most visitors open next; the entry prefetches it. */
  next: readonly string[];
};

const LIST_ID = "late-files";

/**
 * Preloads the scripts after the first paint, and runs the entry once the document is complete, so that styles, fonts and
 * pictures have the connection for themselves. A loaded page does not wait for a paint while it is hidden, nor for more than a
 * second, in case none is reported. The bundler loads no sheet that a link names, and a disabled link requests nothing.
 */
const LOADER = `(()=>{let started,d=document,add=(tag,is)=>d.head.append(Object.assign(d.createElement(tag),is)),start=()=>{if(started)return;started=1;let {scripts,styles}=JSON.parse(d.getElementById("${LIST_ID}").textContent),run=()=>add("script",{type:"module",src:scripts[0]});styles.map(href=>{let link=d.createElement("link");link.setAttribute("disabled","");link.rel="stylesheet";link.href=href;d.head.append(link)});scripts.map(href=>add("link",{rel:"modulepreload",fetchPriority:"low",href}));d.readyState=="loading"?d.addEventListener("DOMContentLoaded",run):run()};try{new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint").length&&start()).observe({type:"paint",buffered:!0})}catch{}addEventListener("load",()=>{let isHidden=()=>d.hidden&&start();isHidden();d.addEventListener("visibilitychange",isHidden);setTimeout(start,1e3)})})()`;

/**
 * What is pressed, typed or chosen before React can answer is kept in `earlyEvents` until it can (`replay-early-events.ts`). Once
 * React listens on the document, a press or a choice that comes past it to the root element was answered, and what was tried before
 * on the same element is forgotten. Text is kept until the page is hydrated or its form is sent: React takes what a field contains
 * when it hydrates for known, and ignores the event that hydrated it. React has answered a form if it has prevented the browser from
 * sending it when the event is at the window again. If not, it is prevented here, and the press is repeated once the page is hydrated;
 * forms with an address are sent by the browser.
 */
const RECORDER = `(()=>{let kept=window.earlyEvents=[],add=addEventListener,root=document.documentElement,forget=is=>{for(let at=kept.length;at--;)is(kept[at])&&kept.splice(at,1)};for(let type of ["click","input","change"]){add(type,event=>kept.isOver||(event.text=event.target.value,event.isChecked=event.target.checked,kept.push(event)),true);type!="input"&&root.addEventListener(type,({target})=>kept.isAnswered&&forget(event=>event.type==type&&event.target==target),true)}add("submit",event=>{let form=event.target;event.defaultPrevented?forget(({target})=>form.contains(target)):kept.isOver||form.hasAttribute("action")||event.preventDefault()})})()`;

/** The scripts are the same on every page; the list is data. */
export const drawLateScripts = (files: LateFiles, nonce: string): string =>
  `<script type="application/json" id="${LIST_ID}" nonce="${nonce}">${jsonForScript(files)}</script><script nonce="${nonce}">${RECORDER};${LOADER}</script>`;
