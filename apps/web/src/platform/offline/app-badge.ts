/** Shows the number of due tasks on the icon of the installed app; 0 removes it. Does nothing in a browser without badges. */
export function showBadge(count: number): void {
  const { setAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge'>>
  void setAppBadge?.call(navigator, count).catch(() => undefined)
}
