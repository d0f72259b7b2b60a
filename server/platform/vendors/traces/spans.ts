/** A part of a trace that has ended: a request, a job, or a call of another service. */
export interface Span {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits, as its parent's. */
  id: string;
  parentId: string | undefined;
  kind: 'server' | 'client' | 'job';
  /** Made of route patterns, vendors and kinds, like the attributes: never an address or member data. */
  name: string;
  attributes: Readonly<Record<string, string | number>>;
  failed: boolean;
  seconds: number;
}

export interface Spans {
  /** Records a span that ends now. Neither throws nor waits. */
  add(span: Span): void;
  /** Waits briefly for unsent spans. */
  close(): Promise<void>;
}
