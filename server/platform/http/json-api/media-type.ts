export const jsonApiMediaType = 'application/vnd.api+json';
