/** Facts for search engines, as text that is safe inside a script element. They are read on the first page only, so the browser brings none. */
export const JsonLd = ({ json }: { json: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data that `toJsonLd` has made harmless, in a block that is never run
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
)
