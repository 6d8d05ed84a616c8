// Runs a TypeScript program of this repository: `node scripts/bootstrap.mjs <file> [arguments]`.
// Uses only plain JavaScript and built-in modules, because it runs before anything is installed. This file itself must load
// in any old Node, so that the person reads a sentence instead of a syntax error.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error('SafePractice needs Node 20 or newer to start; this is Node ' + process.versions.node + '. See https://nodejs.org.')
  process.exit(1)
}

void import('./bootstrap/run.mjs').then(function (module) {
  return module.run(process.argv.slice(2))
})
