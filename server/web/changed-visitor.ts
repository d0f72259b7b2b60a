import type { VisitorData } from '#app/page/contexts.ts';

/** The data with these keys changed. Kept forms are changed page by page: tabs of one browser time out together. */
export function changedVisitor(data: VisitorData, change: Partial<VisitorData>): VisitorData {
  const { keptForms } = change;
  if (!keptForms) return { ...data, ...change };
  return { ...data, ...change, keptForms: { ...data.keptForms, ...keptForms } };
}
