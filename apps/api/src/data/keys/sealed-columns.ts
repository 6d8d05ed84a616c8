import type { SealUse } from '#api/platform/keys/key-uses'

/** A place of sealed values that the job seals again. Every part is fixed text of this file, so it may stand in a statement. */
export interface SealedColumn {
  table: string
  /** The column that names a row. */
  id: string
  column: string
  use: SealUse
  /** Only these rows of the table hold sealed values for this use. */
  rows?: string
  /** The value is a string inside JSON. */
  json?: true
}

/** Every place of values that are sealed as long as they exist. A test fails if a column holds sealed values and is in neither list. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'installation', id: 'name', column: 'value', use: 'kept-key', rows: `name like 'key.%'`, json: true },
  { table: 'installation', id: 'name', column: 'value', use: 'push.keys', rows: `name = 'push.keys'`, json: true },
  { table: 'installation', id: 'name', column: 'value', use: 'page-copies.key', rows: `name = 'page-copies.key'`, json: true },
  { table: 'authenticator', id: 'id', column: 'secret_sealed', use: 'authenticator' },
  { table: 'checked_item', id: 'id', column: 'sticker_sealed', use: 'item-sticker' },
  { table: 'emergency_link', id: 'id', column: 'sealed_secret', use: 'emergency-link' },
  { table: 'group_training', id: 'id', column: 'sealed_code_seed', use: 'group training code' },
  { table: 'invite', id: 'id', column: 'join_code_sealed', use: 'joinCode' },
]

interface ExpiringColumn extends Pick<SealedColumn, 'table' | 'column' | 'rows' | 'json'> {
  /** The moment after which nobody can use the value. */
  until: string
  uses: 'provider' | 'signing-identity' | 'idempotency' | 'short-link'
}

/** Every place of values that end by themselves, because nobody can seal them again or they live for minutes. */
export const expiringColumns: readonly ExpiringColumn[] = [
  {
    table: 'idempotency_key',
    column: 'answer',
    rows: 'status = 200',
    json: true,
    until: `created_at + interval '24 hours'`,
    uses: 'idempotency',
  },
  { table: 'short_link', column: 'target_sealed', until: 'expires_at', uses: 'short-link' },
  {
    table: 'sign_in_challenge',
    column: 'challenge',
    rows: `purpose = 'provider' and used_at is null`,
    until: 'expires_at',
    uses: 'provider',
  },
  { table: 'sign_in_challenge', column: 'identity_sealed', rows: 'used_at is null', until: 'expires_at', uses: 'signing-identity' },
]

/** The sealed text of a row, as SQL. */
export const textOf = ({ column, json }: Pick<SealedColumn, 'column' | 'json'>): string => (json ? `${column} #>> '{}'` : column)
