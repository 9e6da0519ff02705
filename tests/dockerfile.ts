export type Instruction = { readonly word: string; readonly text: string }

const known = new Set('FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' '))

/** Reads a Dockerfile without heredocs. Throws at an instruction that it does not know, so that none is overlooked. */
export const instructionsOf = (file: string): readonly Instruction[] =>
  file
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
      if (!known.has(word)) throw new Error(`not an instruction of a Dockerfile: ${line}`)
      return { word, text: text.trim() }
    })
