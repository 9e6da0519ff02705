import { Body, Button, Container, Head, Heading, Html, Img, Preview, render, Text } from 'react-email'
import { accentOf } from '../../kernel/accent.ts'
import { directionOf, type Language } from '../../kernel/texts.ts'
import { type Brand, logoPath, wordmarkOf } from '../../server/brand.ts'

type Words = {
  readonly subject: string
  readonly lead: string
  readonly action: string
  readonly rest: string
  readonly signature: string
  readonly target: string
  readonly language: Language
  readonly brand: Brand
}

const ink = { color: '#171e32', fontSize: '16px', lineHeight: '24px', margin: '0 0 20px' }

const ownBlue = '#183db2'

/** All styles are inline, because many mail programs support neither style sheets nor web fonts. */
export const renderMail = (words: Words): Promise<string> => {
  const { subject, lead, action, rest, signature, target, language, brand } = words
  const accent = brand.accent === null ? ownBlue : accentOf(brand.accent).light.primary
  return render(
    <Html lang={language} dir={directionOf(language)}>
      <Head />
      <Preview>{lead}</Preview>
      <Body
        lang={language}
        dir={directionOf(language)}
        style={{ backgroundColor: '#faf6ee', fontFamily: 'Arial, Helvetica, sans-serif', padding: '24px 12px' }}
      >
        <Container
          style={{
            backgroundColor: '#fffdfa',
            border: '1px solid #ddd3c2',
            borderRadius: '18px',
            maxWidth: '520px',
            padding: '28px 24px',
          }}
        >
          {brand.logo && <Img src={new URL(logoPath(brand.logo, 96), target).href} alt="" width={48} height={48} />}
          <Text style={{ color: accent, fontSize: '24px', fontWeight: 800, margin: '0 0 20px' }}>
            {wordmarkOf(brand, language)}
          </Text>
          <Heading as="h1" style={{ color: '#171e32', fontSize: '22px', lineHeight: '28px', margin: '0 0 12px' }}>
            {subject}
          </Heading>
          <Text style={ink}>{lead}</Text>
          <Button
            href={target}
            style={{
              backgroundColor: accent,
              borderRadius: '12px',
              color: '#fffdfa',
              fontSize: '16px',
              fontWeight: 700,
              padding: '14px 22px',
            }}
          >
            {action}
          </Button>
          <Text style={{ ...ink, color: '#505869', fontSize: '14px', lineHeight: '20px', margin: '20px 0 0' }}>
            {rest}
          </Text>
          <Text style={{ color: '#505869', fontSize: '14px', margin: '20px 0 0' }}>{signature}</Text>
        </Container>
      </Body>
    </Html>,
  )
}
