import { Client } from 'pg'

import { connect } from '#api/platform/database/database'
import { argonPasswords } from '#api/platform/passwords'
import { migrate } from '../migrate.ts'
import { makeCast } from './cast.ts'
import { hashingOfTests, testNow, testPassword } from './constants.ts'

/**
 * Creates a migrated database and a copy of it with the cast, and prints the cast. Arguments: host, port and user of the server, and the names of
 * both databases.
 */
const [, , host = '', port = '', user = '', empty = '', world = ''] = process.argv
const place = { host, port: Number(port), user }

await migrate({ ...place, database: empty })
const admin = new Client({ ...place, database: 'postgres' })
await admin.connect()
await admin.query(`create database ${world} template ${empty} strategy file_copy`)
await admin.end()
const database = connect({ ...place, database: world, max: 1 })
const passwordHash = await argonPasswords(hashingOfTests).hash(testPassword)
const cast = await database.system('building the cast', (db) => makeCast(db, new Date(testNow), passwordHash))
await database.close()
for (const name of [empty, world]) await shrink(name)
process.stdout.write(JSON.stringify(cast))

/**
 * Freezes every row, so that copies do not repeat that work, and rewrites every table, because each copy costs what its files cost: the migrations
 * leave dead rows in the catalog, and a table has maps of its free space. Then opens a connection so that PostgreSQL writes the catalog cache that
 * the first connection reads.
 */
async function shrink(name: string) {
  for (const statement of ['vacuum (full, freeze)', 'select 1']) {
    const client = new Client({ ...place, database: name })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
}
