export const doesNotApplyText = 'This question does not apply to this location.'
