/** Tells browsers to refetch; it carries no content (design 5). */
export interface Realtime {
  /** The person's notification count or list has changed (NOTIF-009). */
  changed(userIds: readonly string[]): void
  /** Closes the sockets of a session (ruling 3). */
  closeSession(sessionId: string): void
}

export const noRealtime: Realtime = { changed: () => undefined, closeSession: () => undefined }
