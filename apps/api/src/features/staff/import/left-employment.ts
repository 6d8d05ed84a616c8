/** Statuses with which payroll programs mark people who no longer work there. People on leave still do. */
const leftWords =
  /^(terminated|inactive|former|resigned|retired|deceased|dismissed|discharged|released|separated|laid ?-?off|quit|not active)\b/i

/** Why a row of the file is left out: the person has left. Null for everybody else. */
export function leftEmployment(cells: { status: string; endDate: string }): string | null {
  const status = cells.status.trim()
  if (leftWords.test(status)) return status
  // "00/00/0000", "N/A" and "-" mean none.
  return /[1-9]/.test(cells.endDate) ? `ended ${cells.endDate.trim()}` : null
}
