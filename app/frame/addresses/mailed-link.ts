import { ownPath } from '#app/page/own-path.ts';

/** What the links of our mails to addresses for signed-out people carry, and what each of them is for. */
const purposes = {
  email_signup_token: 'invitation',
  partner_invitation_token: 'partnerInvitation',
  reset_password_token: 'newPassword',
} as const;

export interface MailedLink {
  /** Its path and token. */
  address: string;
  purpose: (typeof purposes)[keyof typeof purposes];
}

/** The link of a mail that this address is; undefined for any other. */
export function mailedLinkAt(url: string): MailedLink | undefined {
  const { pathname, searchParams } = new URL(url);
  for (const [name, purpose] of Object.entries(purposes)) {
    const token = searchParams.get(name);
    if (token === null) continue;
    const query = new URLSearchParams({ [name]: token.slice(0, 200) });
    return { address: ownPath(`${pathname}?${query.toString()}`), purpose };
  }
  return undefined;
}
