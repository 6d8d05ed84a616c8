/** Notifies browsers that they should refetch. Sends no content, so a lost message loses no data. */
export interface Realtime {
  /** The notification count or list of these people has changed (NOTIF-009). */
  changed(userIds: readonly string[]): void
  /** Closes the sockets of a session (ruling 3). */
  closeSession(sessionId: string): void
}
