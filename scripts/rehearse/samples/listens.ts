/** Whether something answers at a port of this machine, whatever it answers. */
export async function listens(port: number): Promise<boolean> {
  try {
    await (await fetch(`http://127.0.0.1:${port}/api/ready`)).body?.cancel()
    return true
  } catch {
    return false
  }
}
