export const createdText = 'Record has been created successfully'
