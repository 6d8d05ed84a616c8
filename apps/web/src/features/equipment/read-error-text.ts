export const readErrorText = 'Error at getting safetyEquipment.'
