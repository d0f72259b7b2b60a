/** Types of message fields, by their name in the README. */
interface Kinds {
  string: string;
  'string, or missing': string | undefined;
  'string or null': string | null;
  'number, or string': number | string;
  boolean: boolean;
}

interface Fields {
  readonly [name: string]: keyof Kinds | Fields;
}

interface MessageEntry {
  /** When it is sent. */
  cause: string;
  fields: Fields;
  /** The first version of the app that understands it. */
  since: string;
}

/** All messages to the native app by `action`. README.md contains this table. */
export const messages = {
  refresh_frontend_config: {
    cause: 'a page comes from another build than the page before it, or is the first one in this app',
    fields: {},
    since: '1.7.0',
  },
  open_settings: {
    cause: 'the member presses “App settings” on /settings',
    fields: { new_ux: 'boolean' },
    since: '1.7.0',
  },
  set_session: {
    cause: 'a member’s page is the first one in this app, or something of this has changed',
    fields: {
      id: 'number, or string',
      ok: 'boolean',
      preferred_language: 'string',
      user_id: 'string',
      care_navigator_image_url: 'string or null',
      chat_credentials: {
        access_token: 'string',
        app_id: 'string',
        channel_url: 'string',
        user_id: 'string',
      },
    },
    since: '1.7.0',
  },
  change_locale: {
    cause: 'a page is in another language than the page before it, or is the first one in this app',
    fields: { locale: 'string' },
    since: '1.7.0',
  },
  set_csrf_token: {
    cause:
      'the session of the page is another than before, or none, or the page is the first one in this app',
    fields: { token: 'string, or missing' },
    since: '1.7.0',
  },
  open_call: {
    cause: 'the room of a visit is opened that can be joined now',
    fields: { token: 'string' },
    since: '1.7.0',
  },
  plaid_link_token: {
    cause: 'the member goes to link a bank account',
    fields: { token: 'string' },
    since: '1.7.0',
  },
} as const satisfies Record<string, MessageEntry>;

type Action = keyof typeof messages;
type Field<Told> = Told extends keyof Kinds
  ? Kinds[Told]
  : { readonly [Name in keyof Told]: Field<Told[Name]> };
type MessageOf<Name extends Action> = { readonly action: Name } & Field<(typeof messages)[Name]['fields']>;

/** One message, with exactly the fields that the table names. */
export type WrapperMessage = { [Name in Action]: MessageOf<Name> }[Action];
export type SessionMessage = MessageOf<'set_session'>;

/** A page's messages to the app, and the cookie that its script sets after sending them. */
export interface AppNews {
  messages: readonly WrapperMessage[];
  /** For `document.cookie`, attributes and all. */
  toldCookie: string;
}
