/** The native app must be this new; an older one does not know our messages. */
export const leastAppVersion = '1.7.0';
