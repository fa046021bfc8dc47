/** White text on a dark plate with an edge is readable over a white pitch line and over a night scene alike. */
export const OVERLAY_STYLE = `*{box-sizing:border-box;margin:0;padding:0}
/* The scheme of the frame around, or browsers paint a background. */:root{color-scheme:light!important}
html,body{height:100%;overflow:hidden;background:transparent}
body{font:600 16px/1.25 system-ui,sans-serif;color:#fff;padding:1.5vmin;text-rendering:optimizeLegibility}
main{height:100%}[hidden]{display:none!important}
.plate{background:rgb(12 14 20/.86);border:1px solid rgb(255 255 255/.18);border-radius:calc(10px*var(--radius-scale,1));box-shadow:0 2px 16px rgb(0 0 0/.45)}
bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}
.score{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.25em;font-size:min(3vw,32vh)}
.score .board{display:grid;grid-template-columns:1fr auto 1fr;align-items:stretch;max-width:100%;overflow:hidden}
.side{display:flex;align-items:center;gap:.5em;padding:.35em .7em;min-width:0}.side:last-child{justify-content:flex-end}
.side i{font-style:normal;font-weight:500;font-size:.72em;white-space:nowrap;font-variant-numeric:tabular-nums;opacity:.85}
.crest{width:1.3em;height:1.3em;flex:none;display:block}
.points{display:flex;gap:.35em;align-items:center;padding:.2em .7em;background:var(--accent-fill);color:var(--on-accent);font-weight:800;font-size:1.15em;font-variant-numeric:tabular-nums}
.state{font-size:.62em;padding:.15em .9em;display:flex;gap:.6em;font-variant-numeric:tabular-nums}
.score b[data-flash]{animation:flash 1.4s}@keyframes flash{0%,60%{opacity:.25}30%,100%{opacity:1}}
.chat{display:flex;flex-direction:column;justify-content:flex-end;align-items:flex-start;gap:.35em;font-size:clamp(16px,4.4vw,44px);list-style:none}
.chat li{padding:.28em .6em;max-width:100%;overflow-wrap:anywhere;font-weight:500;animation:rise .35s}
.chat li>bdi{color:var(--accent);font-weight:700}
.chat li.gift{border-color:var(--accent)}
@keyframes rise{from{opacity:0;transform:translateY(60%)}}
.alerts{display:grid;place-items:center}
.alert{display:flex;align-items:center;gap:.6em;padding:.4em .9em;max-width:100%;animation:pop .5s cubic-bezier(.2,1.4,.4,1)}
.gifts .alert{font-size:min(4.6vw,16vh)}.gifts .alert svg{width:2.6em;height:2.6em;flex:none}
.gifts .alert>div,.goal .alert>div{display:grid;min-width:0}.gifts .alert strong{font-size:.8em;font-weight:500}
.goal .alert{font-size:min(5vw,20vh);background:var(--accent-fill);color:var(--on-accent);border-color:rgb(255 255 255/.5);padding:.35em 1em}
.goal .alert em{font-style:normal;font-weight:900;font-size:1.5em;line-height:1;text-transform:uppercase;letter-spacing:.04em;animation:beat .6s 3}
.goal .alert .side i{font-style:normal;font-weight:500;font-size:.72em;white-space:nowrap;font-variant-numeric:tabular-nums;opacity:.85}
.crest{width:2.4em;height:2.4em}.goal .alert strong{font-variant-numeric:tabular-nums}
@keyframes pop{from{opacity:0;transform:scale(.6)}}@keyframes beat{50%{transform:scale(1.12)}}
.gp-skin{fill:#f0b27a}.gp-green{fill:#2f9e58}.gp-pink{fill:#e8578b}.gp-gold{fill:#f2b233}.gp-white{fill:#fff}.gp-dark{fill:#5b6072}.gp-accent{fill:var(--accent-fill)}
.gp-rim,.gp-ray{fill:none;stroke:#f2b233;stroke-width:3;stroke-linecap:round}.gp-ray.is-b{stroke:#e8578b}
@media(prefers-reduced-motion:reduce){*{animation:none!important}}`;
