/** Twilio's error codes, which the SDK turns into errors. */
const messages = {
  20101: 'Invalid Access Token',
  20102: 'Invalid Access Token header',
  20103: 'Invalid Access Token issuer/subject',
  20104: 'Access Token expired or expiration date invalid',
  20105: 'Access Token not yet valid',
  20106: 'Invalid Access Token grants',
  20107: 'Invalid Access Token signature',
  53000: 'Signaling connection error',
  53004: 'Client sent an invalid signaling message',
  53105: 'Room contains too many Participants',
  53106: 'Room not found',
  53204: 'Participant not found',
  53205: 'Participant disconnected because of duplicate identity',
  53216: 'Participant session length exceeded',
} as const;

export type RefusalCode = keyof typeof messages;

/** The message that ends or refuses a call with an error. */
export const refusal = (code: RefusalCode) => ({ type: 'error' as const, code, message: messages[code] });
