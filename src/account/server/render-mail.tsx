import { Body, Button, Container, Head, Heading, Html, Preview, render, Text } from 'react-email'
import { directionOf, type Language } from '../../kernel/texts.ts'

type Words = {
  readonly subject: string
  readonly lead: string
  readonly action: string
  readonly rest: string
  readonly signature: string
  readonly target: string
  readonly language: Language
}

const ink = { color: '#171e32', fontSize: '16px', lineHeight: '24px', margin: '0 0 20px' }

/** Many mail programs support neither style sheets nor web fonts, so all styles are inline. */
export const renderMail = ({ subject, lead, action, rest, signature, target, language }: Words): Promise<string> =>
  render(
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
          <Text style={{ color: '#183db2', fontSize: '24px', fontWeight: 800, margin: '0 0 20px' }}>Mida</Text>
          <Heading as="h1" style={{ color: '#171e32', fontSize: '22px', lineHeight: '28px', margin: '0 0 12px' }}>
            {subject}
          </Heading>
          <Text style={ink}>{lead}</Text>
          <Button
            href={target}
            style={{
              backgroundColor: '#183db2',
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
