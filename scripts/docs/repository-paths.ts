const tops = ['apps', 'packages', 'scripts', 'docs', 'e2e', 'bench', '.ci']
const roots: Record<string, string> = {
  '#api/': 'apps/api/src/',
  '#web/': 'apps/web/src/',
  '#contract/': 'packages/contract/src/',
  '#content/': 'packages/content/src/',
}

/** The repository paths that a page names in backticks outside code blocks, with braces expanded. Patterns with `*` or `<` are left out. */
export function repositoryPaths(page: string): string[] {
  const prose = page.replace(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, token = '']) => token)
    .filter((token) => !/[\s<>*:]/.test(token))
    .flatMap(openBraces)
    .map(withoutAlias)
    .filter((token) => tops.some((top) => token.startsWith(`${top}/`)))
}

function openBraces(token: string): string[] {
  const braces = /^(.*)\{([^{}]*)\}(.*)$/.exec(token)
  if (!braces) return [token]
  return (braces[2] ?? '').split(',').flatMap((part) => openBraces(`${braces[1] ?? ''}${part.trim()}${braces[3] ?? ''}`))
}

function withoutAlias(token: string): string {
  const root = Object.entries(roots).find(([prefix]) => token.startsWith(prefix))
  if (!root) return token
  const rest = token.slice(root[0].length)
  return `${root[1]}${rest}${/\.[a-z]+$/.test(rest) ? '' : '.ts'}`
}
