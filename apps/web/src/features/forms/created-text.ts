/** FILL-019, verbatim. */
export const createdText = 'Record has been created successfully'
