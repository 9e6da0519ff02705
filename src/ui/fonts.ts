import interfaceFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** The one face worth preloading (`<link rel="preload" as="font" type="font/woff2" crossorigin>`). */
export const preloadedFont: string = interfaceFont
