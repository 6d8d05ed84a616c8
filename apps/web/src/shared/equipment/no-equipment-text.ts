export const noEquipmentText = 'No safety equipment assigned yet.'
