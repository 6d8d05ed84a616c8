import { z } from 'zod'

/**
 * The text of a library page, in the format of Contentful rich text: a tree of nodes, each with `nodeType`, `data` and `content`. Two nodes are our
 * own: `answer` is a placeholder for an answer of the location, `variable` for the name of the practice or location.
 */
const noData = z.object({})

const Text = z.object({
  nodeType: z.literal('text'),
  value: z.string(),
  marks: z.array(z.object({ type: z.enum(['bold', 'italic', 'code']) })),
  data: noData,
})

/** The current name of the practice or location; the page inserts it (LIB-031). */
const Variable = z.object({
  nodeType: z.literal('variable'),
  data: z.object({ associatedVariable: z.enum(['PRACTICE_NAME', 'LOCATION_NAME']) }),
  content: z.tuple([]),
})

/** `uri` is an `https:` address, `page:` and the id of a page of the library, or `print:` and a blank paper form. */
const Hyperlink = z.object({
  nodeType: z.literal('hyperlink'),
  data: z.object({ uri: z.string().regex(/^(?:https:\/\/|page:|print:medicalQuestionnaire$)/) }),
  content: z.array(z.discriminatedUnion('nodeType', [Text, Variable])),
})

export const PageInline = z.discriminatedUnion('nodeType', [Text, Variable, Hyperlink])
export type PageInline = z.infer<typeof PageInline>

const Paragraph = z.object({ nodeType: z.literal('paragraph'), data: noData, content: z.array(PageInline) })

const Heading = z.object({
  nodeType: z.enum(['heading-1', 'heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6']),
  data: noData,
  content: z.array(PageInline),
})

/** An answer of the location, shown and edited in place (LIB-030). */
const Answer = z.object({ nodeType: z.literal('answer'), data: z.object({ associatedVariable: z.string() }), content: z.tuple([]) })

/** `size`: the maximum size of a drawing in pixels; reserves its space before it loads. */
const AssetData = z.object({
  uri: z.string().regex(/^(?:drawing:|\/(?!\/))/),
  alt: z.string(),
  size: z.object({ width: z.number(), height: z.number() }).optional(),
})
export type PageAsset = z.infer<typeof AssetData>

/** A drawing, image or PDF. `uri`: `drawing:` and its name, or an address on this server. */
const Asset = z.object({ nodeType: z.literal('embedded-asset-block'), data: AssetData, content: z.tuple([]) })

const Line = z.object({ nodeType: z.literal('hr'), data: noData, content: z.tuple([]) })

const ListItem = z.object({
  nodeType: z.literal('list-item'),
  data: noData,
  get content(): z.ZodArray<typeof PageBlock> {
    return z.array(PageBlock)
  },
})

const List = z.object({ nodeType: z.enum(['unordered-list', 'ordered-list']), data: noData, content: z.array(ListItem) })

const Cell = z.object({
  nodeType: z.enum(['table-header-cell', 'table-cell']),
  data: noData,
  content: z.array(z.discriminatedUnion('nodeType', [Paragraph, Asset])),
})

const Row = z.object({ nodeType: z.literal('table-row'), data: noData, content: z.array(Cell) })

const Table = z.object({ nodeType: z.literal('table'), data: noData, content: z.array(Row) })
export type PageTable = z.infer<typeof Table>

/** `callout`: a point to notice first, in our words. `quote`: words of a law. `otherStates`: sentences about states that the location is not in. */
const Blockquote = z.object({
  nodeType: z.literal('blockquote'),
  data: z.object({ kind: z.enum(['callout', 'quote', 'otherStates']) }),
  get content(): z.ZodArray<typeof PageBlock> {
    return z.array(PageBlock)
  },
})

export const PageBlock = z.discriminatedUnion('nodeType', [Paragraph, Heading, Answer, Asset, Line, List, Table, Blockquote])
export type PageBlock = z.infer<typeof PageBlock>

export const PageBody = z.object({ nodeType: z.literal('document'), data: noData, content: z.array(PageBlock) })
export type PageBody = z.infer<typeof PageBody>
