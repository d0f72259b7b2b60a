import { z } from 'zod';

const token = z.string().optional();

export const recoveryVisitor = {
  /** The tokens of links in mails that this browser opened; pressing the button on their page uses them. */
  linkTokens: z.object({ reset: token, unlock: token, confirm: token, notMe: token }).optional(),
};
