import './receipt.css'
import PrinterIcon from 'lucide-react/icons/printer'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'

export const ReceiptButton = () => {
  const t = useTexts('orders')
  return (
    <Button
      variant="secondary"
      icon={<PrinterIcon aria-hidden="true" className="size-5" />}
      onClick={() => window.print()}
    >
      {t('receipt')}
    </Button>
  )
}
