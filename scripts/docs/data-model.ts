/** A row of a table in docs/data-model.md. */
export interface DescribedTable {
  name: string
  state: string
  tenant: string
}

/** A line between two tables of a diagram; a `solid` one means a foreign key from child to parent. */
export interface DrawnLine {
  parent: string
  child: string
  solid: boolean
}

/** The tables that a page describes: rows that start with a name in backticks, followed by built or planned. */
export function describedTables(page: string): DescribedTable[] {
  return [...page.matchAll(/^\| `(\w+)` \| (built|planned) \| (\w+)/gm)].map(([, name = '', state = '', tenant = '']) => ({
    name,
    state,
    tenant,
  }))
}

/** The lines and tables drawn in the entity diagrams of a page. The table on the right of a line is the child. */
export function drawing(page: string): { lines: DrawnLine[]; tables: Set<string> } {
  const diagrams = [...page.matchAll(/```mermaid\nerDiagram\n([\s\S]*?)```/g)].map(([, body = '']) => body)
  const lines: DrawnLine[] = []
  const tables = new Set<string>()
  for (const line of diagrams.join('\n').split('\n')) {
    const edge = /^\s*(\w+) [|}o{]{2}(--|\.\.)[|}o{]{2} (\w+) :/.exec(line)
    if (edge) lines.push({ parent: edge[1] ?? '', child: edge[3] ?? '', solid: edge[2] === '--' })
    for (const name of edge ? [edge[1], edge[3]] : [line.trim()]) if (name) tables.add(name)
  }
  return { lines, tables }
}
