/** A job that can be enqueued again. Its data contains only ids, instants and words of the code. */
export type RepeatableJob = { readonly name: string; readonly data: Readonly<Record<string, unknown>> }
