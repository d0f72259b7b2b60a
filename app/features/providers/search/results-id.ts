/** Where in the page the list begins. */
export const resultsId = 'results';
