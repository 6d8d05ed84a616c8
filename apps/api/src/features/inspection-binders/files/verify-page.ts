/**
 * The page in a binder that compares each file with the manifest. It works without a network, from a folder on a disk: the reader chooses the unpacked
 * folder, and nothing leaves the browser.
 */
export const verifyPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Verify this binder</title>
<style>
:root{color-scheme:light dark}
body{max-width:760px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
input{font:inherit;padding:12px 0;max-width:100%}
.wrong{border-left:4px solid #b42318;padding-left:12px}
.right{border-left:4px solid #067647;padding-left:12px}
code{font-size:14px}
</style>
</head>
<body>
<main>
<h1>Verify this binder</h1>
<p>Unpack the ZIP file, then choose the unpacked folder. The browser compares each file with the list in manifest.json. Nothing is sent anywhere.</p>
<p><label>Folder of the binder<br><input type="file" id="folder" webkitdirectory multiple></label></p>
<p id="state" role="status"></p>
<div id="result"></div>
</main>
<script>
'use strict'
const hex = async (file) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const say = (text) => { document.getElementById('state').textContent = text }
const add = (tag, text, kind) => {
  const line = document.createElement(tag)
  line.textContent = text
  if (kind) line.className = kind
  document.getElementById('result').append(line)
}
async function verify(chosen) {
  document.getElementById('result').replaceChildren()
  const pathOf = (file) => file.webkitRelativePath || file.name
  const manifest = chosen.filter((file) => pathOf(file).endsWith('manifest.json')).sort((one, other) => pathOf(one).length - pathOf(other).length)[0]
  if (!manifest) return say('There is no manifest.json in this folder.')
  const root = pathOf(manifest).slice(0, -'manifest.json'.length)
  let list
  try { list = JSON.parse(await manifest.text()) } catch { return say('manifest.json cannot be read, so it was changed.') }
  const found = new Map(chosen.map((file) => [pathOf(file), file]))
  const wrong = []
  for (const [index, entry] of list.files.entries()) {
    say('File ' + (index + 1) + ' of ' + list.files.length)
    const file = found.get(root + entry.path)
    found.delete(root + entry.path)
    if (entry.missing) wrong.push(entry.path + ': was not in the file store when the binder was made')
    else if (!file) wrong.push(entry.path + ': missing')
    else if (file.size !== entry.size || (await hex(file)) !== entry.sha256) wrong.push(entry.path + ': changed')
    else if (entry.expectedSha256) wrong.push(entry.path + ': as it was in the file store, where it differed from the upload')
  }
  found.delete(pathOf(manifest))
  for (const path of found.keys()) if (path.startsWith(root)) wrong.push(path.slice(root.length) + ': not in the list')
  say(wrong.length === 0 ? 'All ' + list.files.length + ' files are as they were when the binder was made.' : wrong.length + ' of ' + list.files.length + ' files are not as listed.')
  for (const text of wrong) add('p', text, 'wrong')
  add('h2', 'What the list says')
  add('p', list.practice.name + ', ' + list.location.name + ', made on ' + list.moment + ' by ' + list.madeBy.name)
  add('p', 'SHA-256 of manifest.json: ' + (await hex(manifest)))
  add('p', 'Compare it with the one that the practice sees beside this binder. If they are equal, the list was not changed either.', 'right')
  if (list.auditTrail) add('p', 'Audit trail: link ' + list.auditTrail.number + ', ' + list.auditTrail.link)
}
document.getElementById('folder').addEventListener('change', (event) => {
  if (!window.crypto || !crypto.subtle) return say('This browser cannot compute hashes here. Please use a current Firefox, Chrome, Edge or Safari.')
  verify([...event.target.files]).catch((problem) => say('The files could not be read: ' + problem.message))
})
</script>
</body>
</html>
`
