import { href } from 'react-router';

export interface VisitPlace {
  category: string;
  subject: string;
}

/** The path with the query parameters that have a value. */
export const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

export interface SlotQuery {
  /** IANA name, when it is not the usual one. */
  zone?: string | undefined;
  /** The token of the visit to be moved. */
  visit?: string | undefined;
}

export function subjectAddress(
  { category, subject }: VisitPlace,
  query: SlotQuery & { date?: string },
): string {
  const params = { visitCategory: category, visitCallSubject: subject };
  return withQuery(href('/video-visits/:visitCategory/:visitCallSubject', params), { ...query });
}

/** Address of one expert's times. */
export function expertAddress(
  visitCallSubject: string,
  visitExpert: string,
  query: SlotQuery & { date?: string },
): string {
  const params = { visitCallSubject, visitExpert };
  return withQuery(href('/video-visits/call-subjects/:visitCallSubject/:visitExpert', params), { ...query });
}

/** Address where a time is confirmed, of a new or a moved visit. `slot` is an ISO instant. */
export function slotAddress(
  { category, subject }: VisitPlace,
  { expert, slot }: { expert: string; slot: string },
  { zone, visit }: SlotQuery,
): string {
  const params = {
    visitCategory: category,
    visitCallSubject: subject,
    visitExpert: expert,
    date: slot,
  };
  const path = visit
    ? href('/video-visits/:visitCategory/:visitCallSubject/:visitExpert/reschedule/:date', params)
    : href('/video-visits/:visitCategory/:visitCallSubject/:visitExpert/schedule/:date', params);
  return withQuery(path, { zone, visit });
}

export const upcomingAddress = (visitToken: string) =>
  href('/video-visits/upcoming/:visitToken', { visitToken });

export const cancelAddress = (visitToken: string) =>
  href('/video-visits/upcoming/:visitToken/cancel', { visitToken });

export const cannotComeAddress = (visitToken: string) =>
  href('/video-visits/upcoming/:visitToken/cannot-come', { visitToken });
