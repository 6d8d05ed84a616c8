import { isNode, replaced, textOf, type Change, type SyntaxNode } from './change.ts'
import { changesOfLiteral } from './change-literal.ts'
import { changesOfSql } from './change-sql.ts'

const comparisons: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
const sums: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const methods: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' }
const narrowing = new Set(['filter', 'toSorted', 'sort', 'toReversed', 'trim', 'toLowerCase'])

/** The possible mistakes in one node, each as a separate change. */
export function changesOf(source: string, node: SyntaxNode): Change[] {
  const part = (name: string) => (isNode(node[name]) ? [node[name]] : [])
  const keeping = (name: string) => part(name).map((kept) => replaced(node, `(${textOf(source, kept)})`))
  switch (node.type) {
    case 'BinaryExpression':
      return changeOperator(source, node)
    case 'LogicalExpression':
      return node['operator'] === '??' ? keeping('right') : [...keeping('left'), ...keeping('right')]
    case 'ConditionalExpression':
      return [...keeping('consequent'), ...keeping('alternate')]
    case 'IfStatement':
      return part('test').flatMap((test) => [replaced(test, 'true'), replaced(test, 'false')])
    case 'UnaryExpression':
      return node['operator'] === '!' ? keeping('argument') : []
    case 'ExpressionStatement':
      return part('expression').some(isCall) ? [replaced(node, ';')] : []
    case 'CallExpression':
      return [...changeMethod(source, node), ...dropCondition(source, node)]
    case 'Literal':
      return changesOfLiteral(source, node)
    case 'TaggedTemplateExpression':
      return part('tag').some((tag) => isSqlTag(textOf(source, tag))) ? changesOfQuasis(source, node) : []
    case 'TemplateLiteral':
      return isStatement(textOf(source, node)) ? changesOfTexts(source, node) : []
    default:
      return []
  }
}

/** `sql` builds a statement and `readRows(db, row)` runs one. Part of a statement may be in a plain template that several statements share. */
const isSqlTag = (tag: string) => tag === 'sql' || tag.startsWith('readRows(')
const isStatement = (text: string) => /\bselect\b[^]*\bfrom\b/.test(text)

const isCall = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' ||
  ((node.type === 'AwaitExpression' || node.type === 'UnaryExpression') && isNode(node['argument']) && isCall(node['argument']))

const isText = (node: SyntaxNode) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')

function changeOperator(source: string, node: SyntaxNode): Change[] {
  const { left, right, operator } = node
  if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return []
  const other = comparisons[operator] ?? (isText(left) || isText(right) ? undefined : sums[operator])
  const at = source.indexOf(operator, left.end)
  return other ? [{ start: at, end: at + operator.length, text: other }] : []
}

function changeMethod(source: string, node: SyntaxNode): Change[] {
  const callee = node['callee']
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee['property']) || !isNode(callee['object'])) return []
  const name = textOf(source, callee['property'])
  if (narrowing.has(name)) return [replaced(node, textOf(source, callee['object']))]
  return methods[name] ? [replaced(callee['property'], methods[name])] : []
}

/** Leaves out each condition of a query in turn: `and(one, other)`. */
function dropCondition(source: string, node: SyntaxNode): Change[] {
  const { callee } = node
  if (!isNode(callee) || callee.type !== 'Identifier' || textOf(source, callee) !== 'and') return []
  const parts = Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : []
  return parts.length > 1 ? parts.map((part) => replaced(part, 'undefined')) : []
}

function changesOfQuasis(source: string, node: SyntaxNode): Change[] {
  return isNode(node['quasi']) ? changesOfTexts(source, node['quasi']) : []
}

function changesOfTexts(source: string, template: SyntaxNode): Change[] {
  const quasis = Array.isArray(template['quasis']) ? template['quasis'].filter(isNode) : []
  return quasis.flatMap((quasi) => changesOfSql(textOf(source, quasi), quasi.start))
}
