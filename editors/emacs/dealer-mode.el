;;; dealer-mode.el --- Scripts of the bridge dealer program  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Keywords: languages, games
;; Package-Requires: ((emacs "27.1"))
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A major mode for scripts of the bridge program dealer.  Colours come with the mode; findings,
;; completion, documentation and renaming from the language server dealer-lsp, by eglot or by
;; lsp-mode:
;;
;;     (require 'dealer-mode)
;;     (add-hook 'dealer-mode-hook #'eglot-ensure)   ; or #'lsp-deferred
;;
;; `C-c C-c' deals, `C-c C-s' shows the averages and frequencies, `C-c C-p' shows the script as the
;; dealer program reads it, `C-c C-e' explains a rule.

;;; Code:

(require 'dealer-words)

(defgroup dealer nil
  "Scripts of the bridge dealer program."
  :group 'languages)

(defcustom dealer-command '("dealer-lsp")
  "The program dealer-lsp, with arguments if it needs some."
  :type '(repeat string))

(defface dealer-spades '((((background dark)) :foreground "#8ab4f8") (t :foreground "#1a4fa3"))
  "The sign of spades.")
(defface dealer-hearts '((((background dark)) :foreground "#ff7b72") (t :foreground "#c02020"))
  "The sign of hearts.")
(defface dealer-diamonds '((((background dark)) :foreground "#ffab5e") (t :foreground "#b35c00"))
  "The sign of diamonds.")
(defface dealer-clubs '((((background dark)) :foreground "#7ee787") (t :foreground "#1a7f37"))
  "The sign of clubs.")

;;;; The major mode

(defvar dealer-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?# "< b" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "." table)
    (modify-syntax-entry ?_ "_" table)
    (dolist (sign '(?+ ?- ?< ?> ?= ?! ?& ?| ?% ?? ?: ?$))
      (modify-syntax-entry sign "." table))
    table)
  "Three kinds of comments; a backslash does not quote.")

(defun dealer--words (&rest lists)
  "A regular expression for the words of LISTS."
  (regexp-opt (apply #'append lists) 'symbols))

(defvar dealer-font-lock-keywords
  `((,(dealer--words dealer-words-statements) . font-lock-keyword-face)
    (,(dealer--words dealer-words-actions dealer-words-foreign-actions)
     . font-lock-builtin-face)
    (,(concat (dealer--words dealer-words-functions) "\\s-*[({]") 1 font-lock-function-name-face)
    (,(concat (dealer--words dealer-words-foreign-calls) "\\s-*(") 1
     font-lock-function-name-face)
    (,(concat "^\\s-*" (dealer--words dealer-words-foreign-statements) "\\s-+[[:alnum:]\"$]") 1
     font-lock-keyword-face)
    (,(dealer--words dealer-words-operators) . font-lock-keyword-face)
    (,(dealer--words dealer-words-seats dealer-words-vulnerabilities) . font-lock-constant-face)
    (,(dealer--words dealer-words-suits) . font-lock-type-face)
    ("\\_<[2-9TJQKA][CDHS]\\_>" . font-lock-constant-face)
    ("\\_<[CDHS][AKQJT2-9]+\\_>" . font-lock-constant-face)
    ("\\_<\\([[:alpha:]][[:alnum:]_]*\\)\\s-*=[^=]" 1 font-lock-variable-name-face)
    (,(concat "^#\\s-*" (dealer--words dealer-words-metadata-keys) "\\s-*:") 1
     font-lock-preprocessor-face t)
    ("^\\(#include\\)\\_>" 1 font-lock-preprocessor-face t))
  "What `dealer-mode' colours; the words are those of the server's catalog.")

(defvar dealer-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'dealer-run)
    (define-key map (kbd "C-c C-s") #'dealer-statistics)
    (define-key map (kbd "C-c C-p") #'dealer-preprocess)
    (define-key map (kbd "C-c C-e") #'dealer-explain)
    map))

;;;###autoload
(define-derived-mode dealer-mode prog-mode "Dealer"
  "Major mode for scripts of the bridge dealer program."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\|#+\\)\\s-*")
  (setq-local font-lock-defaults '(dealer-font-lock-keywords))
  (setq-local indent-tabs-mode nil))

;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\.\\(?:dlr\\|dealer\\|dli?\\|dpp\\|btn\\|pbs\\)\\'" . dealer-mode))
  (add-to-list 'auto-mode-alist '("/Descr\\.[^/]*\\'" . dealer-mode))
  (add-to-list 'interpreter-mode-alist '("dealer" . dealer-mode)))

;;;; Language servers

(defun dealer-server-command (&rest _)
  "The command that starts the language server."
  (append dealer-command '("server")))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(dealer-mode . dealer-server-command)))

(defvar lsp-language-id-configuration)
(declare-function lsp-activate-on "ext:lsp-mode")
(declare-function lsp-register-client "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")
(declare-function make-lsp-client "ext:lsp-mode")
(with-eval-after-load 'lsp-mode
  (add-to-list 'lsp-language-id-configuration '(dealer-mode . "dealer"))
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection #'dealer-server-command)
                    :activation-fn (lsp-activate-on "dealer")
                    :server-id 'dealer-lsp)))

;;;; Results

(defvar-local dealer--again nil
  "What `g' does in a buffer of results.")
(defvar-local dealer--script nil
  "The script that a buffer of results belongs to.")

(defvar dealer-results-font-lock-keywords
  '(("♠" . 'dealer-spades) ("♥" . 'dealer-hearts) ("♦" . 'dealer-diamonds) ("♣" . 'dealer-clubs)
    ("^Board .*" . 'bold) ("^Frequency .*" . 'bold))
  "What `dealer-results-mode' colours.")

(defvar dealer-results-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-k") #'dealer-cancel)
    map))

(define-derived-mode dealer-results-mode special-mode "Dealer results"
  "Mode for deals and statistics.
\\<dealer-results-mode-map>\\[revert-buffer] deals anew.
\\[dealer-cancel] ends a run early.
\\[quit-window] closes the window."
  (setq-local font-lock-defaults '(dealer-results-font-lock-keywords t))
  (setq-local truncate-lines t)
  (setq-local revert-buffer-function (lambda (&rest _) (funcall dealer--again))))

(defun dealer-run (&optional produce)
  "Deal hands from the script, and show them as diagrams with the statistics below.
With a prefix argument, PRODUCE so many deals."
  (interactive "P")
  (dealer--call "deals" (append '("run" "--format" "diagram" "--stats") (dealer--produce produce))))

(defun dealer-statistics (&optional produce)
  "Deal, and show only the averages and frequencies.
With a prefix argument, PRODUCE so many deals."
  (interactive "P")
  (dealer--call "statistics"
                (append '("run" "--format" "oneline" "--stats" "--output")
                        (list null-device)
                        (dealer--produce produce))))

(defun dealer-preprocess ()
  "Show the script as the dealer program reads it, with shape(...) for shape{...}."
  (interactive)
  (dealer--call "preprocessed" '("preprocess")))

(defun dealer-explain (code)
  "Explain the rule CODE, by default that of the finding at point."
  (interactive
   (let ((here (dealer--code-at-point)))
     (list (read-string (if here (format "Rule (%s): " here) "Rule: ") nil nil here))))
  (dealer--call "rule" (list "explain" code) t))

(defun dealer-cancel ()
  "End the run that writes into this buffer."
  (interactive)
  (let ((process (get-buffer-process (current-buffer))))
    (when process (interrupt-process process))))

(defun dealer--produce (produce)
  "The switch for the prefix argument PRODUCE."
  (and produce (list "--produce" (number-to-string (prefix-numeric-value produce)))))

(declare-function flymake-diagnostics "flymake")
(declare-function flymake-diagnostic-text "flymake")
(defun dealer--code-at-point ()
  "The code of the rule behind the finding at point, if there is one."
  (and (bound-and-true-p flymake-mode)
       (let (found)
         (dolist (each (flymake-diagnostics (point)) found)
           (let ((text (flymake-diagnostic-text each)))
             (when (and (not found) (string-match "\\_<DL[0-9]+\\_>" text))
               (setq found (match-string 0 text))))))))

(defun dealer--call (kind arguments &optional no-script)
  "Call dealer-lsp with ARGUMENTS, and show what it prints as KIND.
It reads the text of the buffer as it stands, unless NO-SCRIPT is non-nil."
  (unless (buffer-live-p (or dealer--script (current-buffer)))
    (user-error "The script is no longer open"))
  (let* ((script (or dealer--script (current-buffer)))
         (folder (buffer-local-value 'default-directory script))
         (results (get-buffer-create (format "*dealer %s: %s*" kind (buffer-name script)))))
    (with-current-buffer results
      (let ((before (get-buffer-process results)))
        (when before (delete-process before)))
      (dealer-results-mode)
      (setq dealer--script script
            default-directory folder
            dealer--again (lambda () (dealer--call kind arguments no-script)))
      (let ((inhibit-read-only t)) (erase-buffer)))
    (display-buffer results)
    (dealer--start results (append dealer-command arguments (unless no-script '("-")))
                   (if no-script "" (with-current-buffer script
                                      (save-restriction (widen) (buffer-string)))))))

(defun dealer--start (results command text)
  "Start COMMAND, give it TEXT, and let it print into the buffer RESULTS."
  (let* ((default-directory (buffer-local-value 'default-directory results))
         (process-environment (append '("PYTHONUTF8=1" "PYTHONUNBUFFERED=1") process-environment))
         (process (make-process :name "dealer" :buffer results :command command
                                :connection-type 'pipe :coding 'utf-8-unix
                                :filter #'dealer--print :sentinel #'dealer--ended)))
    (process-send-string process text)
    (process-send-eof process)))

(defun dealer--print (process text)
  "Add TEXT of PROCESS to its buffer, leaving point where it is."
  (when (buffer-live-p (process-buffer process))
    (with-current-buffer (process-buffer process)
      (let ((inhibit-read-only t))
        (save-excursion
          (goto-char (point-max))
          (insert text))))))

(defun dealer--ended (process event)
  "Once PROCESS ended, by EVENT, make its errors lead to the script."
  (when (and (memq (process-status process) '(exit signal))
             (buffer-live-p (process-buffer process)))
    (with-current-buffer (process-buffer process)
      (let ((inhibit-read-only t))
        (save-excursion
          (goto-char (point-min))
          (while (re-search-forward "^<stdin>:\\([0-9]+\\):\\([0-9]+\\)" nil t)
            (let ((line (string-to-number (match-string 1)))
                  (column (string-to-number (match-string 2)))
                  (from (match-beginning 0)))
              (goto-char from)
              (delete-region from (+ from (length "<stdin>")))
              (insert (buffer-name dealer--script))
              (make-text-button from (line-end-position) 'follow-link t
                                'action (lambda (_) (dealer--visit line column)))
              (end-of-line)))
          (when (eq (process-status process) 'signal)
            (goto-char (point-max))
            (insert "\n" event)))))))

(defun dealer--visit (line column)
  "Go to LINE and COLUMN, both from 1, of the script of this buffer."
  (pop-to-buffer dealer--script)
  (goto-char (point-min))
  (forward-line (1- line))
  (forward-char (min (1- column) (- (line-end-position) (point)))))

(provide 'dealer-mode)
;;; dealer-mode.el ends here
