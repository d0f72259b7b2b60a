import { createContext, use, type ReactNode } from 'react';

const LowDataContext = createContext(false);

/** Whether the page loads as little as possible, without pictures. */
export function LowDataProvider({ lowData, children }: { lowData: boolean; children: ReactNode }) {
  return <LowDataContext value={lowData}>{children}</LowDataContext>;
}

export const useLowData = (): boolean => use(LowDataContext);
