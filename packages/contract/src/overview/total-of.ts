/** All duties of a month, however they ended. */
export const totalOf = ({ inTime, late, notDone }: { inTime: number; late: number; notDone: number }): number => inTime + late + notDone

/** The whole percent that a part is of all, rounded down, so that 100% means all. */
export const percentOf = (part: number, all: number): number => Math.floor((part * 100) / all)
