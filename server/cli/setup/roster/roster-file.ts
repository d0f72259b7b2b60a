import { z } from 'zod';
import { adultYears, isAdult } from '#app/domain/about-member.ts';
import { emailFault, longestEmail, tidyEmail } from '#app/domain/email-address.ts';
import { readCsvFile, type CsvLine } from '../csv-file.ts';

/** The fields of a roster; those that a file may leave out are optional. */
export const rosterFields = [
  'employee_id',
  'date_of_birth',
  'start_date',
  'end_date',
  'email',
  'relation',
  'dependent_of',
] as const;
const needed = ['employee_id', 'date_of_birth'];

const isModern = (day: string) => /^(19|20|21)/.test(day);
const noDate = 'is not a date such as 1990-12-31';
const date = z.iso.date(noDate).refine(isModern, noDate);
const optionalDate = z
  .string()
  .trim()
  .default('')
  .transform((text) => (text === '' ? null : text))
  .pipe(date.nullable());
const employeeId = z
  .string()
  .trim()
  .regex(/^[\p{L}\d][\p{L}\d ./-]{0,59}$/u, 'is not 1 to 60 letters and digits');

const email = z
  .string()
  .default('')
  .transform((text) => tidyEmail(text) || null)
  .refine(
    (tidy) => tidy === null || (tidy.length <= longestEmail && emailFault(tidy) === undefined),
    'is not an address such as ana@acme.example',
  );

const relations = ['employee', 'dependent'] as const;
const relation = z
  .string()
  .default('')
  .transform((text) => text.trim().toLowerCase() || 'employee')
  .pipe(z.enum(relations, `is none of ${relations.join(', ')}`));

const dependentOf = z
  .string()
  .trim()
  .default('')
  .transform((text) => text || null)
  .pipe(employeeId.nullable());

const personUntil = (today: Temporal.PlainDate) =>
  z
    .object({
      employee_id: employeeId,
      date_of_birth: z
        .string()
        .trim()
        .pipe(date)
        .refine((day) => day <= today.toString(), 'is after today'),
      start_date: optionalDate,
      end_date: optionalDate,
      email,
      relation,
      dependent_of: dependentOf,
    })
    .refine(({ start_date: start, end_date: end }) => start === null || end === null || start <= end, {
      error: 'is before start_date',
      path: ['end_date'],
    })
    .refine((person) => person.relation !== 'dependent' || person.dependent_of !== null, {
      error: 'is missing for a dependent',
      path: ['dependent_of'],
    })
    .refine((person) => person.relation === 'dependent' || person.dependent_of === null, {
      error: 'is not dependent, but there is a dependent_of',
      path: ['relation'],
    })
    .refine(
      ({ relation: is, date_of_birth: dob }) =>
        is !== 'dependent' || isAdult(Temporal.PlainDate.from(dob), today),
      {
        error: `is of a dependent younger than ${adultYears}`,
        path: ['date_of_birth'],
      },
    );
type PersonSchema = ReturnType<typeof personUntil>;

/** One line of the file. */
export type RosterLine = { line: number } & (
  | { person: z.infer<PersonSchema> }
  /** Why it is refused, without its values, which are personal; the employee ID where that can be read. */
  | { refused: string; employeeId: string | undefined }
);

function readLine(read: CsvLine, person: PersonSchema): RosterLine {
  const { line } = read;
  if ('refused' in read) return { ...read, employeeId: undefined };
  const { data, error } = person.safeParse(read.record);
  if (data) return { line, person: data };
  const [issue] = error.issues;
  return {
    line,
    refused: `${String(issue?.path[0])} ${issue?.message}`,
    employeeId: employeeId.safeParse(read.record['employee_id']).data,
  };
}

/**
 * Reads the CSV file of a roster line by line; `take` gets each line in the order of the file. Throws BadDocumentsError where the file as
 * a whole cannot be read.
 *
 * @param mapping the company's own titles by field
 * @param today where the company is; nobody is born later, and dependents are adults
 */
export function readRosterFile(
  path: string,
  { mapping, today }: { mapping: Readonly<Record<string, string>>; today: Temporal.PlainDate },
  take: (line: RosterLine) => Promise<void>,
): Promise<void> {
  const person = personUntil(today);
  return readCsvFile(path, { fields: rosterFields, needed, mapping }, (line) => take(readLine(line, person)));
}
