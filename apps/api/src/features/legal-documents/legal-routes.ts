import type { FastifyInstance, FastifyReply } from 'fastify'

import { stillPagePolicy } from '#api/platform/html/visitor-page'
import type { Services } from '#api/platform/services'

import { contactPage, contactPath, documentPage, legalDocumentIds, legalPaths } from './legal-pages.ts'

/**
 * Routes for the legal documents and the contact, outside the contract, so that they can be read without signing in and without scripts. They depend
 * only on the configuration.
 */
export function legalRoutes(app: FastifyInstance, { settings: { operator } }: Pick<Services, 'settings'>): void {
  app.get(contactPath, async (_request, reply) => send(reply, contactPage(operator)))
  for (const id of legalDocumentIds) app.get(legalPaths[id], async (_request, reply) => send(reply, await documentPage(id, operator)))
}

const send = (reply: FastifyReply, page: string) =>
  reply.header('content-security-policy', stillPagePolicy).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
