import { expect, test } from 'vitest';
import { mailedLinkAt } from './mailed-link.ts';

test.each([
  ['/signup?email_signup_token=a%26b', '/signup?email_signup_token=a%26b', 'invitation'],
  ['/signup?x=1&partner_invitation_token=t', '/signup?partner_invitation_token=t', 'partnerInvitation'],
  ['/password/edit?reset_password_token=t', '/password/edit?reset_password_token=t', 'newPassword'],
  [
    `/signup?email_signup_token=${'a'.repeat(20_000)}`,
    `/signup?email_signup_token=${'a'.repeat(200)}`,
    'invitation',
  ],
])('%s is a link of a mail', (path, address, purpose) => {
  expect(mailedLinkAt(`https://wren.example${path}`)).toEqual({ address, purpose });
});

test.each(['/signin', '/signup?step=sent', '/signin?email=a%40b.example'])('%s is none', (path) => {
  expect(mailedLinkAt(`https://wren.example${path}`)).toBeUndefined();
});
