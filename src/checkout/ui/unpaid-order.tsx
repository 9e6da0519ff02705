import { Link } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

export const UnpaidOrder = ({ orderId }: { orderId: number }) => {
  const t = useTexts('checkout')
  const language = useLanguage()
  return (
    <Notice
      kind="warning"
      title={t('unpaid.title', { id: String(orderId) })}
      action={
        <Link
          to={pathIn(language, `/order/${orderId}`)}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('unpaid.see')}
        </Link>
      }
    >
      {t('unpaid.text')}
    </Notice>
  )
}
