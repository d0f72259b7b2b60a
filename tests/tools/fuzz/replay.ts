import { z } from 'zod';
import { callers, type OddRequest } from './odd-request.ts';

const pieces = z.array(z.tuple([z.string(), z.int().nonnegative()]));

const oddRequest: z.ZodType<OddRequest> = z.object({
  as: z.enum(callers),
  method: z.string(),
  target: pieces,
  headers: z.array(z.tuple([z.string(), pieces])),
  body: pieces.optional(),
  framing: z.enum(['length', 'chunked', 'too-long', 'none']),
  ending: z.enum(['wait', 'half-close', 'leave']),
});

/** A request encoded as one command line argument. */
export const asReplay = (request: OddRequest) => Buffer.from(JSON.stringify(request)).toString('base64url');

export const readReplay = (word: string): OddRequest =>
  oddRequest.parse(JSON.parse(Buffer.from(word, 'base64url').toString()));
