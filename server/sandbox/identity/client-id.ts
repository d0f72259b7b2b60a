/** Our name at the sandbox's provider. */
export const sandboxClientId = 'wren';
