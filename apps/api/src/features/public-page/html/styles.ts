/** Styles of the public page, in addition to those that all pages for visitors share. */
export const styles = `
.calls{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:8px;margin:16px 0 0;padding:0;list-style:none}
.calls li{display:flex}
.calls a{flex:1;padding:12px 16px;border-radius:8px;background:var(--surface);border:1px solid var(--field);color:var(--ink);text-decoration:none;font-weight:600;font-size:18px;min-height:48px}
.calls span{display:block;font-weight:400;font-size:14px;color:var(--quiet)}
.calls b,.whole{font-weight:inherit;white-space:nowrap}
.calls .urgent{background:var(--danger);border-color:var(--danger);color:var(--danger-ink)}
.calls .urgent span{color:inherit}
.first-steps details{background:var(--surface);border:1px solid var(--line);border-radius:8px;margin:0 0 8px;padding:0 16px}
.first-steps summary{padding:12px 0;font-weight:600;cursor:pointer}
.first-steps ol{margin:0;padding-left:24px}
.first-steps li{margin:0 0 8px}
.first-steps .quiet{font-size:12px;padding-bottom:12px}
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
.answer{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:10px 16px;margin:8px 0}
blockquote{margin:8px 0;padding:2px 0 2px 14px;border-left:3px solid var(--line)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
#offline,.saved{background:var(--tint);padding:10px 16px;text-align:center}
#offline{display:none}
.offline #offline{display:block}
@media print{#search,#offline{display:none}}
`
