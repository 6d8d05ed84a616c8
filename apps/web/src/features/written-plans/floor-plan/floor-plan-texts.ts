/** Texts of the dialog that draws a floor plan. */
export const floorPlanTexts = {
  title: 'Draw a floor plan',
  intro:
    'Begin with the plan that is most like yours. Drag rooms and symbols into place, or select one and use the arrow keys. Drag the corner of a room, or hold Shift with the arrow keys, to change its size. Delete removes it.',
  start: 'Begin with',
  add: 'Add',
  name: 'Name of the room',
  nothingSelected: 'Select a room or a symbol to name or remove it.',
  remove: 'Remove',
  undo: 'Undo',
  use: 'Use this drawing',
  noPicture: 'This browser could not make a picture of the drawing. Please draw the plan on paper and take a photo.',
} as const
