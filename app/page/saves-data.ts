/** Whether the browser sends the header Save-Data. */
export const savesData = (headers: Headers): boolean => headers.get('Save-Data')?.toLowerCase() === 'on';
