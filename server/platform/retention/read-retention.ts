import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isUuid } from '#app/domain/uuid.ts';
import { checkYaml, unreadable, type CheckedYaml } from '../yaml-document.ts';
import {
  daysOf,
  retentionKindNames,
  retentionKinds,
  type ReadRetention,
  type Retention,
  type RetentionKind,
} from './kinds.ts';

const isWhole = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const notWhole = (least: number, most: number) => `is not a whole number of days from ${least} to ${most}`;
const wholeDays = (least: number, most: number) =>
  z.custom<number>(isWhole(least, most), notWhole(least, most)).optional();

function daysOfKind(kind: RetentionKind) {
  const { days, least, most } = retentionKinds[kind];
  if (days !== undefined) return wholeDays(least, most);
  return z
    .custom<number | 'account'>(
      (value) => value === 'account' || isWhole(least, most)(value),
      `${notWhole(least, most)}, or account: as long as the account`,
    )
    .optional();
}

const noDay = 'is not a date from 2000 to 2199 such as 2027-06-30';

const hold = z
  .strictObject({
    member: z.string().refine(isUuid, 'is not the id of a member').optional(),
    company: z.string().min(1).max(100).optional(),
    until: z.iso.date(noDay).refine((day) => /^2[01]/.test(day), noDay),
    reason: z
      .string()
      .trim()
      .max(500)
      .refine((text) => text !== '', 'is empty'),
  })
  .refine(
    ({ member, company }) => (member === undefined) !== (company === undefined),
    'names neither one member nor one company',
  );

const schema = z
  .strictObject({
    days: z
      .strictObject(Object.fromEntries(retentionKindNames.map((kind) => [kind, daysOfKind(kind)])))
      .default({}),
    holds: z.array(hold).max(10_000).default([]),
    backup_days: wholeDays(1, 3650),
  })
  .transform(({ days, holds, backup_days: backupDays }): Retention => ({
    days: daysOf(days),
    holds,
    backupDays,
  }));

const largestFile = 1024 * 1024;

/** Throws BadDocumentsError with file, line, field and what may be there. */
export function parseRetention(name: string, text: string): CheckedYaml<Retention> {
  return checkYaml(schema, name, text);
}

/** The file as it is now. Throws BadDocumentsError, also when it cannot be read. */
export function readRetentionFile(path: string): CheckedYaml<Retention> {
  let text: string;
  try {
    const bytes = readFileSync(path);
    if (bytes.length > largestFile) throw new Error('is larger than 1 MB');
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw unreadable(path, error);
  }
  return parseRetention(path, text);
}

/**
 * Reads the file each time, so that a hold counts as soon as it is written. Throws BadDocumentsError where the file is unusable
 * at first.
 */
export function openRetention(path: string): ReadRetention {
  readRetentionFile(path);
  return () => readRetentionFile(path).data;
}
