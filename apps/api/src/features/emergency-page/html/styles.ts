/** The styles of the public pages, light and dark, in the colors of the product. They are in the page, so that one answer shows it. */
export const styles = `
:root{color-scheme:light dark;--canvas:#f7f7f4;--surface:#fff;--line:#e2e6e4;--field:#82908c;--ink:#1c2523;--quiet:#55615f;--link:#0f766e;--danger:#b42318;--danger-ink:#fff;--tint:#e6f2f0;--due:#fdf4e3}
@media screen and (prefers-color-scheme:dark){:root{--canvas:#101514;--surface:#171d1c;--line:#2a3331;--field:#6f7d7a;--ink:#e8ecea;--quiet:#a3afac;--link:#5cc8bb;--danger:#b42318;--tint:#16302d;--due:#2c2314}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
main,header,footer{max-width:860px;margin:0 auto;padding:0 16px}
header{padding-top:20px}
h1{font-size:24px;line-height:32px;margin:0}
h2{font-size:18px;line-height:26px;margin:28px 0 8px}
h3{font-size:16px;margin:20px 0 4px}
p{margin:4px 0}
a{color:var(--link)}
.quiet,footer{color:var(--quiet);font-size:14px}
.calls{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:8px;margin:16px 0 0;padding:0;list-style:none}
.calls li{display:flex}
.calls a{flex:1;padding:12px 16px;border-radius:8px;background:var(--surface);border:1px solid var(--field);color:var(--ink);text-decoration:none;font-weight:600;font-size:18px;min-height:48px}
.calls span{display:block;font-weight:400;font-size:14px;color:var(--quiet)}
.calls b,.whole{font-weight:inherit;white-space:nowrap}
.calls .urgent{background:var(--danger);border-color:var(--danger);color:var(--danger-ink)}
.calls .urgent span{color:inherit}
.box{background:var(--due);border-radius:8px;padding:12px 16px;margin:12px 0}
.places{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}
.places dt{font-weight:600}
.places dd{margin:0}
.places p{margin:0}
input[type=search]{width:100%;padding:10px 12px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--field);border-radius:8px;min-height:48px}
.sheets{list-style:none;padding:0;margin:8px 0}
.sheets li{background:var(--surface);border:1px solid var(--line);border-radius:8px;margin:0 0 8px;padding:12px 16px}
.sheets li[hidden]{display:none}
.sheets a{font-weight:600;display:inline-block;padding:4px 0}
.signs{display:flex;gap:6px;flex-wrap:wrap;margin:6px 0 2px}
.signs svg{width:40px;height:40px;display:block}
figure{margin:0 0 12px}
figure svg{width:100%;height:auto;display:block}
.defs{position:absolute}
.signal{font-weight:600}
.card{display:block;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:12px 16px}
.answer{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:10px 16px;margin:8px 0}
blockquote{margin:8px 0;padding:2px 0 2px 14px;border-left:3px solid var(--line)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
footer{padding-top:16px;padding-bottom:32px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
#offline{display:none;background:var(--tint);padding:10px 16px;text-align:center}
.offline #offline{display:block}
@media print{#search,#offline{display:none}}
`
