import { z } from 'zod';
import { newIdentifier } from './identifiers.ts';
import type { RoomSettings } from './room.ts';

/** A call of the sandbox runs between browsers, each with each: that carries no crowd. */
const mostParticipants = 8;

/** The code of the complaint that each parameter is worth. */
export const settingCodes = {
  UniqueName: 53102,
  Type: 53108,
  MaxParticipants: 53107,
  MaxParticipantDuration: 53123,
  EmptyRoomTimeout: 53109,
  UnusedRoomTimeout: 53109,
  StatusCallback: 53111,
  StatusCallbackMethod: 53110,
} as const;

const whole = (least: number, most: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .optional()
    .transform((value) => value ?? usual);

const form = z.object({
  UniqueName: z.string().min(1).max(128).optional(),
  Type: z.enum(['group', 'go', 'peer-to-peer', 'group-small']).default('group'),
  MaxParticipants: whole(1, 50, mostParticipants),
  MaxParticipantDuration: whole(600, 86_400, 14_400),
  EmptyRoomTimeout: whole(1, 60, 5),
  UnusedRoomTimeout: whole(1, 60, 5),
  StatusCallback: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
  StatusCallbackMethod: z.literal('POST').optional(),
});

/** Reads the parameters of a new room; else the name of the first that is wrong. */
export function readRoomSettings(
  given: URLSearchParams,
): RoomSettings | { wrong: keyof typeof settingCodes } {
  const read = form.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const wrong = read.error.issues[0]?.path[0];
    return { wrong: isSetting(wrong) ? wrong : 'UniqueName' };
  }
  const settings = read.data;
  return {
    name: settings.UniqueName ?? newIdentifier('RM'),
    type: settings.Type,
    maxParticipants: Math.min(settings.MaxParticipants, mostParticipants),
    maxParticipantDuration: settings.MaxParticipantDuration,
    emptyRoomTimeout: settings.EmptyRoomTimeout * 60,
    unusedRoomTimeout: settings.UnusedRoomTimeout * 60,
    statusCallback: settings.StatusCallback,
  };
}

const isSetting = (name: unknown): name is keyof typeof settingCodes =>
  typeof name === 'string' && name in settingCodes;
